const list = (text: string): string[] => text.trim().split(/\s+/);

/** Common words of abstracts, the most common first. */
export const WORDS = list(`
  the of and a to in is for we that with on this are as by an be which can from our paper network system
  model data based proposed using results time method it these algorithm performance different approach
  power low two high signal control systems design information number networks between new problem used
  energy analysis channel frequency image not show each or also has such models been learning use present
  linear more one wireless algorithms communication processing noise accuracy sensor error detection
  channels rate methods have where optimal large its state real at multiple deep structure propose
  cost work device estimation digital complexity matrix distributed filter than training only may
  process nodes simulation study framework when rates architecture under quality parameters input first
  scheme level techniques code function random application features order node output hardware delay
  three set both given memory implementation measurement efficient adaptive dynamic field compared time-varying
  sparse parallel devices circuit interference security antenna bandwidth scheduling spectrum stability
  compression encoding decoding classification recognition segmentation reconstruction sampling
  throughput latency robust nonlinear stochastic convex optimization embedded processor cache compiler
  kernel tensor graph cluster cloud edge fog relay cellular radar sonar speech audio video pixel camera
  vehicle robot actuator feedback observer controller battery voltage current transistor amplifier
  oscillator modulation multiplexing equalizer synchronization localization tracking fusion calibration
  encryption authentication privacy trust attack fault tolerance reliability redundancy diagnosis
  patient clinical health monitoring wearable electrode cardiac brain tissue tumour scan imaging
`);

export const TOPICS = [
  ...[
    'edge computing',
    'signal processing',
    'VLSI design',
    'embedded systems',
    'image segmentation',
  ],
  ...['wireless sensor networks', 'machine learning', 'low-power circuits', 'speech recognition'],
  ...['compressed sensing', 'smart grids', 'intelligent healthcare', 'information security'],
  ...['massive MIMO', 'channel estimation', 'network coding', 'real-time scheduling', 'FPGA'],
  ...['autonomous vehicles', 'multimedia streaming', 'fault diagnosis', 'radar imaging'],
  ...['medical imaging', 'cognitive radio', 'cloud storage', 'model predictive control'],
];

export const GIVENS = list(`
  Maren Tomas Amara Jörg Siân Łukasz Priya Wei Yuki Omar Inés Dmitri Fatima Håkon Chloé Nguyễn Ravi
  Beatriz Kwame Aiko Zoltán Elif Mateo Ingrid Søren Leila Arjun Hana Pavel Noor Gwen Rui Tariq Ada
`);

export const FAMILIES = [
  ...['Oldvik', 'de la Riba', 'Achterberg', 'van der Meulen', 'O’Dunne', 'Szczepański', 'Iyengar'],
  ...['Tanahashi', 'Ben Salah', 'Fernández', 'Volkov', 'al-Karim', 'Nordström', 'Lefèvre', 'Trần'],
  ...['Subramaniam', 'da Conceição', 'Mensah', 'Kovács', 'Yıldız', 'Quispe', 'Møller', 'Haddad'],
  ...[
    'Chatterjee',
    'Kimura',
    'Novák',
    'Griffiths',
    'Zhao',
    'Abdi',
    'Whitcombe',
    'Ferreira',
    'Okafor',
  ],
];

export const SYLLABLES = list(`
  an ar bi cal cor den dor el en fer fil gan gra hel hom in ir jo kan kel lam lin mar mer mon nar nel
  ol or pan per pol qua ral rin ros sal ser sol tan ter tor ul un val ver vin wel xan yor zel zon
`);

export const FORMS = list('al ing ed ion ity ive ment ous er ic ance able ism ate ally');
