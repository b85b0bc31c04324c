package gametest

// Trial is the diagram text of a small game, for tests that need any game.
const Trial = "files=5 ranks=5\nwazir:W:W:w:a2-e2\nking:K:K:k:c1\nrook:R:R:r:a1,e1\npromoZone=0\nroyal=K\nroyalSafe=0"

// Unusual is a diagram with royal safety and pieces whose captures depend on more than a line: hoppers, hooks,
// pieces that capture several or their own, lame leapers, holes.
const Unusual = `files=8 ranks=8 symmetry=rotate
hole::::c5,f4
lion:L:KNADcaKmcabK::c1
cannon:C:mRcpR::a1
grasshopper:J:gQ::h1
hook:H:masR::b1
duke:D:QmafsW::g2
elephant:E:nAnD::d1
berserk:X:dKcK::f1
rifle:I:mKcabK::b2
king:K:K::e1
royal=K
royalSafe=1
drops=1
promote=E>L
mustPromote=zone
promoZone=2
fileLimit=E:1
`
