import { configuration } from '../../../configuration/configuration.ts'
import {
  createSigningRecord,
  type RecordSources,
  writeRecordPage,
} from '../../../domain/record/signingRecord.ts'
import { saveFile } from '../page/saveFile.ts'

/** What a signing record is made of, but for the moment. */
export type RecordGiven = Omit<RecordSources, 'appVersion' | 'madeAt'>

/** Saves what is known of a transaction now: as data, or as a page to print. */
export function saveRecord(given: RecordGiven, form: 'json' | 'html'): void {
  const name = `signing-record-${given.transaction.nonce}-${given.hashes.safeTxHash.slice(2, 10)}`
  const record = createSigningRecord({
    ...given,
    appVersion: configuration.version,
    madeAt: new Date().toISOString(),
  })
  if (form === 'json')
    saveFile({ name: `${name}.json`, type: 'application/json', content: JSON.stringify(record, null, 2) })
  else saveFile({ name: `${name}.html`, type: 'text/html', content: writeRecordPage(record) })
}
