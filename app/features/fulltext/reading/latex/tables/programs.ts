import { table } from './table.ts';

/** Packages of algorithms and programs. */
export const PROGRAMS = [
  table({
    by: 'algorithm algorithm2e algorithmic algorithmicx algpseudocode algcompatible algpseudocodex',
    commands: String.raw`
      nothing | m | algsetup
      nothing | m m | SetKwData SetKwFunction SetKwInOut SetKwInput SetKwArray SetKw
      nothing | m m m | SetKwBlock SetKwComment SetKwRepeat
      nothing | m m m m | SetKwFor SetKwProg
      nothing | m m m m m m m m | SetKwIF
      nothing | m m m m m m m m m | SetKwSwitch
      nothing | - | listofalgorithms
      words 3 | s o m | tcp tcc tcpf
    `,
    environments: String.raw`
      float algorithm | o | algorithm algorithm* algorithm2e algorithm2e* algo procedure function
      own algorithmic | o | algorithmic algorithmic* algorithmicx
    `,
  }),
  table({
    by: 'listings minted fancyvrb verbatim lstautogobble moreverb alltt tcolorbox',
    commands: String.raw`
      nothing | m | lstset usemintedstyle fvset VerbatimFootnotes lstloadlanguages
      nothing | o m | setminted
      nothing | m m | lstdefinestyle
      nothing | o m o m | lstdefinelanguage
      nothing | - | lstlistoflistings
      nothing | o m m | newminted newmintinline newmint
    `,
    environments: String.raw`
      float listing | o | listing listing*
    `,
  }),
];
