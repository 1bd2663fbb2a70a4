import type { CheckId } from '../../../src/shared/domain/checks/words/checkIds.ts'
import { environment } from './environment.ts'
import { gas } from './gas.ts'
import { identity } from './identity.ts'
import { messages } from './messages.ts'
import type { Situation } from './Situation.ts'
import { settings } from './settings.ts'
import { signatures } from './signatures.ts'
import { simulation } from './simulation.ts'
import { structure } from './structure.ts'
import { tokens } from './tokens.ts'

/** Checks that no situation can make fire before something else is built, each with what it is. */
export const waitingChecks = {
  F10: 'a list of payments, in which addresses stand with the short names of chains',
  F14: 'a list of payments, in which names stand that may lead elsewhere later',
  F15: 'claims of published sources and interfaces',
} as const satisfies Partial<Record<CheckId, string>>

const all = [
  ...identity,
  ...signatures,
  ...structure,
  ...settings,
  ...gas,
  ...tokens,
  ...simulation,
  ...messages,
  ...environment,
]

/** Checks that neither fire in a situation nor wait for something. */
type Forgotten = Exclude<CheckId, (typeof all)[number]['fires'][number] | keyof typeof waitingChecks>

/** Every situation, in the order of the catalogue. Does not compile while a check is forgotten; the error names it. */
export const situations: [Forgotten] extends [never] ? readonly Situation[] : Forgotten = all
