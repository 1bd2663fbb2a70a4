import { allowanceWords } from './allowances.ts'
import { doubleWords } from './doubles.ts'
import { environmentWords } from './environment.ts'
import { gasWords } from './gas.ts'
import { identityWords } from './identity.ts'
import { lookAlikeWords } from './lookAlikes.ts'
import { messageWords } from './messages.ts'
import { powerWords } from './power.ts'
import { settingsWords } from './settings.ts'
import { signatureWords } from './signatures.ts'
import { simulationWords } from './simulation.ts'
import { structureWords } from './structure.ts'
import { tokenWords } from './tokens.ts'

/** The text of every check and the sentence of every code. A check exists from the moment it has its words here. */
export const englishWords = {
  ...identityWords,
  ...doubleWords,
  ...signatureWords,
  ...structureWords,
  ...settingsWords,
  ...gasWords,
  ...tokenWords,
  ...allowanceWords,
  ...lookAlikeWords,
  ...powerWords,
  ...simulationWords,
  ...messageWords,
  ...environmentWords,
}
