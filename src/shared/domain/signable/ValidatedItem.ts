import type { LeftOutSignature } from '../signatures/readSignatureText.ts'
import type { AuditedSignature, SignatureAudit } from '../signatures/SignatureAudit.ts'
import type { FieldProblem } from '../transaction/transactionFields.ts'
import type { Hex } from '../values/hex.ts'
import type { Signable } from './Signable.ts'

/** One entry of a file, held against the Safe that is open. */
export type ValidatedItem =
  | { readonly kind: 'malformed'; readonly of?: 'message'; readonly why?: FieldProblem }
  /** The fields do not make the hash that is written beside them: one or the other was changed. */
  | { readonly kind: 'wrong-hash'; readonly claimed: Hex; readonly computed: Hex }
  | ValidSignable

/** With the signatures that may enter: of current owners, each over this very hash. */
export type ValidSignable = {
  readonly kind: 'signable'
  readonly signable: Signable
  /** The audit of every signature that came along. */
  readonly audit: SignatureAudit
  readonly refused: readonly AuditedSignature[]
  /** Signatures of owners whose signature is there already. */
  readonly repeated: number
  readonly leftOut: readonly LeftOutSignature[]
}
