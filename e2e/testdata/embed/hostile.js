const lettered = i => String.fromCharCode(65 + i % 26, 65 + Math.floor(i / 26) % 26, 65 + Math.floor(i / 676) % 26);
let text = 'files=26 ranks=99\n';
for (let i = 0; i < 10000; i++) text += `p${i}:${lettered(i)}:Q::a1-z99\n`;
document.getElementById('pieces').textContent = text;
text = 'files=26 ranks=99\n';
for (let i = 0; i < 900; i++) text += `p${i}:${lettered(i)}:W${'X'.repeat(i % 30)}${'Y'.repeat(Math.floor(i / 30))}::\n`;
document.getElementById('jumps').textContent = text;
// Elements that were read while they were empty are read again.
for (const id of ['pieces', 'jumps']) document.getElementById(id).setAttribute('face', 'id');
