import type { Address, LowerAddress } from '../../../../domain/values/address.ts'
import type { Chain } from '../../../../source/Connection.ts'
import type { ProblemWords } from '../draft/describeProblem.ts'
import type { PaidBefore } from '../recipients/paymentsTo.ts'
import type { Token } from '../tokens/tokens.ts'
import type { SameCall } from './sameCalls.ts'
import type { useEnterKey } from './useEnterKey.ts'
import type { FieldsLeft } from './useFieldsLeft.ts'
import type { LineEdits } from './useLineEdits.ts'

/** What all lines of a batch are drawn with. */
export type LineSetting = {
  readonly chain: Chain
  readonly words: ProblemWords
  readonly tokens: readonly Token[]
  /** Of the Safe; empty for a wallet. */
  readonly owners: readonly Address[]
  /** By recipient; `undefined` where the history is not known. */
  readonly paid: ReadonlyMap<LowerAddress, PaidBefore> | undefined
  /** The user wants to send: everything missing is said. */
  readonly submitted: boolean
  /** Of all lines: a line that comes back into sight is as it was. */
  readonly fieldsLeft: FieldsLeft
  readonly edits: LineEdits
  /** By number of a line that is on: what waits already and does the same, or was executed lately. */
  readonly same: ReadonlyMap<number, readonly SameCall[]>
  /** There are so many lines that each is drawn low. */
  readonly isDense: boolean
  /** A key in a field of a line. */
  readonly onEnter: ReturnType<typeof useEnterKey>
}
