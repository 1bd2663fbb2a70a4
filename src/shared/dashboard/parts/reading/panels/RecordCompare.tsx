import { type ReactNode, useState } from 'react'
import { compareRecord, type RecordFit, readRecord } from '../../../../domain/record/compareRecord.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import { FilesPicker } from '../../../../ui/fields/FilePicker.tsx'
import { Note } from '../../../../ui/Note.tsx'
import text from '../../../../ui/text.module.css'
import { nameOwnSite } from '../release/nameOwnSite.ts'
import { RecordedNames } from './RecordedNames.tsx'

/** Another owner's record of far more findings than any transaction has. */
const mostBytes = 4_000_000

/** Compares signing records of other owners with this transaction, and with the copy that shows it. */
export function RecordCompare({
  safeTxHash,
  account,
}: {
  readonly safeTxHash: Hex
  readonly account: AccountRef
}) {
  const [results, setResults] = useState<readonly (readonly [name: string, result: ReactNode])[]>([])

  async function compare(chosen: readonly File[]) {
    const site = await nameOwnSite()
    setResults(
      await Promise.all(
        chosen.map(
          async (file) => [file.name, await recordResult(file, { safeTxHash, account, site })] as const,
        ),
      ),
    )
  }

  return (
    <>
      <div>
        <FilesPicker
          label="Compare with another owner’s record"
          accept="application/json,.json"
          onChoose={compare}
        />
      </div>
      <div role="status">
        {results.map(([name, result]) => (
          <div key={name}>
            <p className={text.small}>{name}</p>
            {result}
          </div>
        ))}
      </div>
    </>
  )
}

async function recordResult(file: File, here: Parameters<typeof compareRecord>[1]): Promise<ReactNode> {
  const record = file.size > mostBytes ? undefined : readRecord(await readFileOrNothing(file))
  if (record === undefined)
    return <Note kind="warn" title="This file is not a signing record saved as JSON." />
  const { RecordProofView } = await import('../proof/RecordProofView.tsx')
  return (
    <>
      <Fit fit={compareRecord(record, here)} />
      <RecordedNames names={record.names} />
      <RecordProofView record={record} />
    </>
  )
}

function Fit({ fit }: { readonly fit: RecordFit }) {
  switch (fit.kind) {
    case 'another-transaction':
      return (
        <Note kind="critical" title="This record is of another transaction.">
          Its safeTxHash is <span className={text.mono}>{fit.there}</span>.
        </Note>
      )
    case 'another-safe':
      return (
        <Note kind="critical" title="This record names another Safe for the same hash.">
          It names <span className={text.mono}>{fit.there}</span>. It was changed: use another one.
        </Note>
      )
    case 'another-copy':
      return (
        <Note kind="critical" title="This record was made with another copy of Countersign.">
          Words there: {fit.there.words}. Words here: {fit.here.words}. Use neither copy until you know which
          is right.
        </Note>
      )
    case 'copy-unknown':
      return (
        <Note kind="info" title="The record is of the same transaction.">
          Whether the same copy made it is not known.
        </Note>
      )
    case 'same':
      return (
        <Note kind="ok" title="The same transaction, and the same copy of Countersign.">
          Words: {fit.site.words}.
        </Note>
      )
  }
}

/** A file that cannot be read is not a record. */
async function readFileOrNothing(file: File): Promise<string> {
  try {
    return await file.text()
  } catch {
    return ''
  }
}
