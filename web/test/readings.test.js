import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chosenIn, copyBy } from '../shared/readings.js';

const value = (value, label, lines) => ({ value, label, text: `${label}.`, ...(lines && { lines }) });
const said = { title: '', source: '', chosen: '', other: '' };
const READINGS = [
  {
    name: 'passes',
    ...said,
    values: [value('both', 'no pass'), value('none', 'free passes', ['passLimit=own', 'passLimit=none'])],
  },
  {
    name: 'drops',
    ...said,
    values: [value('yes', 'drops'), value('no', 'no mates', ['drops=1', 'drops=1\nnoDropMate=P'])],
  },
  { name: 'extra', ...said, values: [value('yes', 'more'), value('no', 'less', ['extraMove=K:W', ''])] },
];
const TEXT = 'title=Five_by_Six\nfiles=5\npassLimit=own\ndrops=1\nextraMove=K:W\nking:K:K:k:c1\n';

test('the readings of a state are read by name', () => {
  assert.deepEqual(chosenIn(''), {});
  assert.deepEqual(chosenIn('passes=none,drops=no'), { passes: 'none', drops: 'no' });
});

test('a copy of a text has the lines and the title of its readings', () => {
  assert.equal(copyBy(TEXT, READINGS, ''), TEXT);
  assert.equal(copyBy(TEXT, READINGS, 'passes=both'), TEXT);
  assert.equal(
    copyBy(TEXT, READINGS, 'passes=none,drops=no'),
    'title=Five_by_Six_(free_passes,_no_mates)\nfiles=5\npassLimit=none\ndrops=1\nnoDropMate=P\nextraMove=K:W\nking:K:K:k:c1\n',
  );
  assert.equal(
    copyBy(TEXT, READINGS, 'passes=none,drops=no,extra=no'),
    'title=Five_by_Six_(3_readings_changed)\nfiles=5\npassLimit=none\ndrops=1\nnoDropMate=P\nking:K:K:k:c1\n',
  );
});
