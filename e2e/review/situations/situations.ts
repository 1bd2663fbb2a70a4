import type { CheckId } from '../../../src/shared/domain/checks/words/CheckId.ts'
import { doubles } from './doubles.ts'
import { environment } from './environment.ts'
import { gas } from './gas.ts'
import { identity } from './identity.ts'
import { messages } from './messages.ts'
import { orders } from './orders.ts'
import { otherSafes } from './otherSafes.ts'
import type { Situation } from './Situation.ts'
import { settings } from './settings.ts'
import { signatures } from './signatures.ts'
import { simulation } from './simulation.ts'
import { structure } from './structure.ts'
import { tokens } from './tokens.ts'

const all = [
  ...identity,
  ...doubles,
  ...signatures,
  ...structure,
  ...otherSafes,
  ...settings,
  ...gas,
  ...tokens,
  ...simulation,
  ...messages,
  ...orders,
  ...environment,
]

/** Checks that fire in no situation. */
type Forgotten = Exclude<CheckId, (typeof all)[number]['fires'][number]>

/** Every situation, in the order of the catalogue. Does not compile while a check is forgotten; the error names it. */
export const situations: [Forgotten] extends [never] ? readonly Situation[] : Forgotten = all
