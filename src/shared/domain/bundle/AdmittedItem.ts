import type { AuditedSignature, SignatureAudit } from '../signatures/signatureAudit.ts'
import type { Hex } from '../values/hex.ts'
import type { Cosigned, CosignedMessage } from './Bundle.ts'

/** One entry of a bundle, held against the Safe that is open. */
export type AdmittedItem =
  | { readonly kind: 'malformed'; readonly of?: 'message' }
  /** The fields do not make the hash that stands beside them: somebody changed one or the other. */
  | { readonly kind: 'wrong-hash'; readonly claimed: Hex; readonly computed: Hex }
  /** With the signatures that may enter: of owners of now, each over this very hash. */
  | (Judged & { readonly kind: 'transaction'; readonly cosigned: Cosigned })
  | (Judged & { readonly kind: 'message'; readonly cosigned: CosignedMessage })

/** Who signed it, and whose signature may enter. */
export type Judged = {
  /** Of every signature that came along. */
  readonly audit: SignatureAudit
  readonly refused: readonly AuditedSignature[]
  /** Signatures of owners whose signature is there already. */
  readonly repeated: number
  /** Signatures that are none by their shape, or that are too many to be checked at once. */
  readonly unreadable: number
}
