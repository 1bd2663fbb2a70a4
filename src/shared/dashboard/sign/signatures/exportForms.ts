import { configuration } from '../../../configuration/configuration.ts'
import type { Bundle, BundleForm, Cosigned } from '../../../domain/bundle/Bundle.ts'
import { toEternalSafeLink } from '../../../domain/bundle/eternalSafeForm.ts'
import { toEvidence } from '../../../domain/bundle/evidenceForm.ts'
import { toLocalsafeFile } from '../../../domain/bundle/localsafeForm.ts'
import { writeBundleFile } from '../../../domain/bundle/writeBundle.ts'

/** What somebody else's program is given: a file to save or a link to copy. */
export type Exported =
  | { readonly kind: 'file'; readonly name: string; readonly content: string }
  | { readonly kind: 'link'; readonly link: string }

export type ExportPlace = Omit<Bundle, 'transactions'> & {
  readonly threshold: number
  /** `<short>:<address>` */
  readonly name: string
  /** The page of the transaction here. */
  readonly transactionUrl: string
}

const eternalSafe = 'https://eternalsafe.eth.limo/transactions/tx'

/** One transaction for another program; `undefined` where something of it would be lost. */
export function exportFor(form: BundleForm, cosigned: Cosigned, place: ExportPlace): Exported | undefined {
  switch (form) {
    case 'countersign': {
      const content = writeBundleFile({ ...place, transactions: [cosigned] })
      return { kind: 'file', name: `${fileName(cosigned)}.countersign.json`, content }
    }
    case 'localsafe':
      return asFile(`safe-tx-nonce-${cosigned.transaction.nonce}.json`, toLocalsafeFile(cosigned))
    case 'safelens': {
      const { transactionUrl } = place
      const gatewayUrl = configuration.gatewayUrl ?? transactionUrl
      const packagedAt = new Date().toISOString()
      return asFile('evidence.json', toEvidence(cosigned, { ...place, gatewayUrl, packagedAt }))
    }
    case 'eternal-safe': {
      const end = toEternalSafeLink(place.name, cosigned)
      return end === undefined ? undefined : { kind: 'link', link: `${eternalSafe}${end}` }
    }
  }
}

function fileName({ transaction, safeTxHash }: Cosigned): string {
  return `signatures-${transaction.nonce}-${safeTxHash.slice(2, 10)}`
}

function asFile(name: string, content: string | undefined): Exported | undefined {
  return content === undefined ? undefined : { kind: 'file', name, content }
}
