import { configuration } from '../../../configuration/configuration.ts'
import { toEternalSafeLink } from '../../../domain/signable/eternalSafeForm.ts'
import { toEvidence } from '../../../domain/signable/evidenceForm.ts'
import { toLocalsafeFile } from '../../../domain/signable/localsafeForm.ts'
import type { Signable, SignedTransaction } from '../../../domain/signable/Signable.ts'
import type { FileFormat, SignaturesFile } from '../../../domain/signable/SignaturesFile.ts'
import { writeSignaturesFile } from '../../../domain/signable/writeSignaturesFile.ts'

/** What another program is given: a file to save or a link to copy. */
export type Exported =
  | { readonly kind: 'file'; readonly name: string; readonly content: string }
  | { readonly kind: 'link'; readonly link: string }

export type ExportContext = Omit<SignaturesFile, 'signables'> & {
  readonly threshold: number
  /** `<short>:<address>` */
  readonly name: string
  /** The page of the transaction here. */
  readonly transactionUrl: string
}

const eternalSafe = 'https://eternalsafe.eth.limo/transactions/tx'

/** What this site itself reads again, of a transaction or a message. */
export function exportForHere(signable: Signable, { chainId, safe }: Omit<SignaturesFile, 'signables'>) {
  const content = writeSignaturesFile({ chainId, safe, signables: [signable] })
  return { kind: 'file', name: `${signaturesFileName(signable)}.countersign.json`, content } as const
}

/** One transaction for another program; `undefined` where something of it would be lost. */
export function exportFor(
  form: FileFormat,
  signed: SignedTransaction,
  context: ExportContext,
): Exported | undefined {
  switch (form) {
    case 'countersign':
      return exportForHere(signed, context)
    case 'localsafe':
      return exportedFile(`safe-tx-nonce-${signed.transaction.nonce}.json`, toLocalsafeFile(signed))
    case 'safelens': {
      const { transactionUrl } = context
      const gatewayUrl = configuration.gatewayUrl ?? transactionUrl
      const packagedAt = new Date().toISOString()
      return exportedFile('evidence.json', toEvidence(signed, { ...context, gatewayUrl, packagedAt }))
    }
    case 'eternal-safe': {
      const end = toEternalSafeLink(context.name, signed)
      return end === undefined ? undefined : { kind: 'link', link: `${eternalSafe}${end}` }
    }
  }
}

function signaturesFileName(signable: Signable): string {
  return signable.kind === 'transaction'
    ? `signatures-${signable.transaction.nonce}-${signable.safeTxHash.slice(2, 10)}`
    : `message-${signable.safeMessageHash.slice(2, 10)}`
}

function exportedFile(name: string, content: string | undefined): Exported | undefined {
  return content === undefined ? undefined : { kind: 'file', name, content }
}
