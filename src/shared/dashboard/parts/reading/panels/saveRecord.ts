import { configuration } from '../../../../configuration/configuration.ts'
import {
  createSigningRecord,
  type RecordSources,
  writeRecordPage,
} from '../../../../domain/record/signingRecord.ts'
import { saveFile } from '../../frame/page/saveFile.ts'
import { nameOwnSite } from '../release/nameOwnSite.ts'

/** What a signing record is made of, but for the moment and the copy that makes it. */
export type RecordGiven = Omit<RecordSources, 'appVersion' | 'site' | 'madeAt'>

/** Saves what is known of a transaction now: as data, or as a page to print. */
export async function saveRecord(given: RecordGiven, form: 'json' | 'html'): Promise<void> {
  const name = `signing-record-${given.transaction.nonce}-${given.hashes.safeTxHash.slice(2, 10)}`
  const madeAt = new Date().toISOString()
  const record = createSigningRecord({
    ...given,
    appVersion: configuration.version,
    site: await nameOwnSite(),
    madeAt,
  })
  if (form === 'json')
    saveFile({ name: `${name}.json`, type: 'application/json', content: JSON.stringify(record, null, 2) })
  else saveFile({ name: `${name}.html`, type: 'text/html', content: writeRecordPage(record) })
}
