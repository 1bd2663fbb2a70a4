import { type ReactNode, useState } from 'react'
import {
  type BookEntry,
  compareBook,
  mergeBook,
  mostEntries,
} from '../../../domain/addressBook/AddressBook.ts'
import {
  mostBookBytes,
  type ReadBook,
  type RowProblem,
  readBookCsv,
} from '../../../domain/addressBook/bookCsv.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileButton } from '../../../ui/fields/FilePicker.tsx'
import { Note } from '../../../ui/Note.tsx'
import { readTextFile } from '../../parts/frame/given/readTextFile.ts'
import styles from './LocalBook.module.css'

type Given = Extract<ReadBook, { ok: true }>
type BookImportProps = {
  readonly book: readonly BookEntry[]
  readonly onChange: (entries: readonly BookEntry[]) => void
  readonly frame: (choose: ReactNode) => ReactNode
}

/**
 * Reads the CSV that Safe{Wallet} exports. Shows what would change; only the button changes it. `frame` places the button
 * that chooses the file.
 */
export function BookImport({ book, onChange, frame }: BookImportProps) {
  const { given, problem, choose, close } = useBookFile()
  const [said, setSaid] = useState('')

  function take(chosen: File) {
    setSaid('')
    return choose(chosen)
  }

  return (
    <>
      {frame(<FileButton label="Import" of="a CSV file" accept=".csv,text/csv" onChoose={take} />)}
      {problem !== undefined && (
        <div role="alert">
          <Note kind="warn" title="This file cannot be read.">
            {problem}
          </Note>
        </div>
      )}
      {given !== undefined && (
        <Preview
          book={book}
          given={given}
          onTake={() => {
            onChange(mergeBook(book, given.entries))
            close()
            setSaid('The names are kept.')
          }}
          onLeave={close}
        />
      )}
      <div role="status" className={styles.said}>
        {said}
      </div>
    </>
  )
}

/** The file that was chosen, as it reads, or why it cannot be read. */
function useBookFile() {
  const [given, setGiven] = useState<Given>()
  const [problem, setProblem] = useState<string>()

  async function choose(chosen: File) {
    setGiven(undefined)
    const text = await readTextFile(chosen, mostBookBytes, fileProblem({ ok: false, problem: 'too-large' }))
    if (!text.ok) return setProblem(text.problem)
    const read = readBookCsv(text.text)
    if (!read.ok) return setProblem(fileProblem(read))
    setProblem(undefined)
    setGiven(read)
  }

  return { given, problem, choose, close: () => setGiven(undefined) }
}

const mostListed = 10

function Preview({
  book,
  given: { entries, problems },
  onTake,
  onLeave,
}: Pick<BookImportProps, 'book'> & {
  readonly given: Given
  readonly onTake: () => void
  readonly onLeave: () => void
}) {
  const { added, renamed, same, sharedNames } = compareBook(book, entries)
  const full = book.length + added.length > mostEntries
  const changes = added.length + renamed.length
  return (
    <Note
      kind={problems.length > 0 || sharedNames.length > 0 || full ? 'warn' : 'info'}
      title={`${added.length} new, ${renamed.length} renamed, ${same} unchanged.`}
      actions={
        <>
          <Button small unavailable={changes === 0 || full} onClick={onTake}>
            Import names
          </Button>
          <Button small onClick={onLeave}>
            Cancel
          </Button>
        </>
      }
    >
      {full && `There is room for ${mostEntries} names. `}
      <RenamedLines renamed={renamed} />
      {sharedNames.slice(0, mostListed).map(({ chainId, address, name }) => (
        <span key={`${chainId}${address}`} className={styles.line}>
          “{visibleText(name)}” for {shortenAddress(address)} is the name of another address, too.
        </span>
      ))}
      <LeftOutRows problems={problems} />
    </Note>
  )
}

function RenamedLines({ renamed }: Pick<ReturnType<typeof compareBook>, 'renamed'>) {
  return (
    <>
      {renamed.slice(0, mostListed).map(({ entry, from }) => (
        <span key={`${entry.chainId}${entry.address}`} className={styles.line}>
          {shortenAddress(entry.address)} is “{visibleText(from)}” here and becomes “{visibleText(entry.name)}
          ”.
        </span>
      ))}
      {renamed.length > mostListed && (
        <span className={styles.line}>{renamed.length - mostListed} more get another name.</span>
      )}
    </>
  )
}

function LeftOutRows({ problems }: Pick<Given, 'problems'>) {
  return (
    <>
      {problems.slice(0, mostListed).map(({ row, problem }) => (
        <span key={row} className={styles.line}>
          Row {row} is left out: {rowProblems[problem]}
        </span>
      ))}
      {problems.length > mostListed && (
        <span className={styles.line}>{problems.length - mostListed} more rows are left out.</span>
      )}
    </>
  )
}

const rowProblems: Readonly<Record<RowProblem['problem'], string>> = {
  cells: 'it does not have three columns.',
  address: 'its address is not an address.',
  'hidden-character':
    'its address holds a character that cannot be seen, or that only looks like one of its digits.',
  checksum: 'the capitals of its address do not fit its digits.',
  name: 'its name is empty, an address, or longer than 100 characters.',
  'lost-letters': 'letters of its name are lost (�). Save the file again in UTF-8 from its source.',
  chain: 'its network is not a number such as 1 or eip155:1.',
  twice: 'its address is earlier in the file, under another name.',
}

function fileProblem({ problem, row }: Extract<ReadBook, { ok: false }>): string {
  switch (problem) {
    case 'empty':
      return 'There is nothing in it.'
    case 'too-large':
      return 'It is larger than 1 MB.'
    case 'header':
      return 'Its first row has to be address,name,chainId, with commas, semicolons or tabs.'
    case 'separator-line':
      return 'Its first line names a separator that is not read. Save it with commas, semicolons or tabs.'
    case 'quotes':
      return `A quote that begins in row ${row} never ends.`
    case 'too-many':
      return `It has more than ${mostEntries} rows.`
  }
}
