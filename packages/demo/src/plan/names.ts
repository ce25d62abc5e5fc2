const wordsOf = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Given names of many origins, as a crowd in Britain and Ireland has them. */
export const givenNames = wordsOf(`
  Aisha Alasdair Amara Amélie Anil Aoife Arjun Beatriz Bronwen Callum Carys Chidi Chloe Ciarán Daniel Deepa
  Dilys Dmitri Ebele Eilidh Elif Emre Esther Farah Fergus Fiona Gareth Grace Hamza Hana Hugo Imogen Ines Ioan
  Ivana Jamal Jia Joanna Kofi Kwame Leila Liam Lucia Maeve Malik Marek Mei Mohammed Nadia Niamh Noor Olivia
  Oscar Owen Padraig Priya Rashid Rhys Rosa Ruth Samira Sanjay Seán Siobhán Sofia Tamsin Tariq Thandi Theo
  Tomasz Uma Viktor Wen Yara Yusuf Zainab Zofia`)

export const familyNames = wordsOf(`
  Abara Adeyemi Ahmed Akhtar Allen Anand Baker Banerjee Begum Bennett Brennan Byrne Campbell Chen Choudhury
  Clarke Costa Davies Demir Doyle Edwards Evans Farrell Ferreira Fitzgerald Fofanah Gallagher Garcia Gordon
  Green Griffiths Hall Harris Hassan Hughes Hussain Iqbal Ito Jackson Jenkins Kamara Kaur Kelly Khan Kowalska
  Lam Lewis Lindqvist Lowe MacDonald Mahmood Marsh Mbeki McCarthy Mensah Mistry Morgan Murphy Nguyen Novak
  O’Brien O’Neill Obi Okafor Osei Owusu Papadaki Parker Patel Pereira Petrov Pryce Quinn Rahman Reid Roberts
  Rossi Russo Santos Schmidt Shah Sharma Singh Smith Stewart Suleiman Tanaka Taylor Thomas Tremblay Vaughan
  Walker Walsh Wang Watson White Williams Wilson Yilmaz Young`)

/** They belong to nobody (RFC 2606), so no mail to them can reach a person. */
export const mailDomains = ['example.com', 'example.org', 'example.net'] as const

/** Where post goes, without a person in it. */
export const streets = [
  ['14 Kelham Bank', 'Sheffield', 'S3 8RD'],
  ['3 Hotwell Terrace', 'Bristol', 'BS8 4RR'],
  ['27 Tib Lane', 'Manchester', 'M2 4JA'],
  ['88 Roath Court Road', 'Cardiff', 'CF24 3SQ'],
  ['5 Lauriston Gardens', 'Edinburgh', 'EH3 9HJ'],
  ['61 Ormeau Avenue', 'Belfast', 'BT2 8HD'],
  ['9 Jesmond Vale', 'Newcastle upon Tyne', 'NE2 1PJ'],
  ['42 Elm Grove', 'Brighton', 'BN2 3DB'],
] as const

/** What people answer when an organiser asks. */
export const answers = {
  diet: [
    'Vegetarian',
    'No nuts, please',
    'Vegan',
    'Gluten free',
    'No shellfish',
    'Nothing, I eat all',
  ],
  clubs: ['Dark Peak Fell Runners', 'Steel City Striders', 'Bristol & West', 'None', 'Totley AC'],
  background: [
    'Irish, 40s',
    'British Asian, 29',
    'White, 58, wheelchair user',
    'Black British',
    'Rather not say',
  ],
} as const
