import { configuration } from '../../../configuration/configuration.ts'
import {
  createSigningRecord,
  type RecordSources,
  writeRecordPage,
} from '../../../domain/record/signingRecord.ts'
import { Button } from '../../../ui/Button.tsx'
import layout from '../page/Layout.module.css'
import { saveFile } from '../page/saveFile.ts'

/** Keeps what is known of a transaction now, to lie beside the signature: as data, or as a page to print. */
export function RecordButtons(sources: Omit<RecordSources, 'appVersion' | 'madeAt'>) {
  const name = `signing-record-${sources.transaction.nonce}-${sources.hashes.safeTxHash.slice(2, 10)}`

  function make() {
    return createSigningRecord({
      ...sources,
      appVersion: configuration.version,
      madeAt: new Date().toISOString(),
    })
  }

  return (
    <div className={layout.row}>
      <Button
        small
        onClick={() =>
          saveFile({
            name: `${name}.json`,
            type: 'application/json',
            content: JSON.stringify(make(), null, 2),
          })
        }
      >
        Signing record as JSON
      </Button>
      <Button
        small
        onClick={() =>
          saveFile({ name: `${name}.html`, type: 'text/html', content: writeRecordPage(make()) })
        }
      >
        Signing record to print
      </Button>
    </div>
  )
}
