import type { Origin } from '../../../domain/signable/Signable.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { ComposedSignable, GivenSignature } from '../../../queries/SignableStore.ts'
import type { SigningOptions } from '../../../source/SafeSigner.ts'
import type { Act } from './useAct.ts'
import type { Gate } from './useGate.ts'

/** The act of signing, as `useSign` makes it. */
export type Sign = Act & {
  /** Signed, and not yet in its store: the wallet is not asked again. */
  readonly held: (composed: ComposedSignable | undefined) => GivenSignature | undefined
  /** Whose signature the gateway did not take: it is kept on this device instead. */
  readonly keptHere: KeptHere | undefined
  readonly sign: (
    composed: ComposedSignable,
    gate: Pick<Gate, 'clear'>,
    options: Pick<SigningOptions, 'onlyProposes' | 'form'> & {
      /** Where the signature goes. */
      readonly to: Origin
      /** The gateway has shown what is signed. */
      readonly isListed?: boolean
      /** Runs before the wallet is asked; what it rejects with ends the act. */
      readonly before?: () => Promise<void>
      /** To the co-signers, where this proposes a transaction. */
      readonly note?: string
      /** The page of the app that asked for it, by its origin. */
      readonly askedBy?: string | undefined
      readonly onSigned?: () => void
      /** The gateway's answer is not known, and what was signed is kept on this device meanwhile. */
      readonly onKept?: () => void
      /**
       * It proposes a transaction: no other window of this browser asks beside it, and an equal one of 24 hours stands
       * before it, unless its hash is among these.
       */
      readonly despite?: readonly Hex[]
    },
  ) => void
}

export type KeptHere = {
  readonly kind: ComposedSignable['kind']
  readonly hash: Hex
  /** False when the browser keeps nothing: then it is gone with this window. */
  readonly lasts: boolean
}
