import { useState } from 'react'
import { configuration } from '../../../../configuration/configuration.ts'
import { type BookEntry, isSameEntry, mergeBook } from '../../../../domain/addressBook/AddressBook.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import { describeWatchedProblem } from '../../../../domain/watched/describeWatchedProblem.ts'
import {
  mostWatchedBytes,
  readWatchedFile,
  type WatchedEntry,
  writeWatchedFile,
} from '../../../../domain/watched/watchedFile.ts'
import { addWatched } from '../../../../source/changeWatched.ts'
import { keptTexts } from '../../../../source/keptTexts.ts'
import { mostWatched } from '../../../../source/watchedSafes.ts'
import { Button } from '../../../../ui/Button.tsx'
import { FilePicker } from '../../../../ui/fields/FilePicker.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { useLocalBook } from '../../account/names/useLocalBook.ts'
import { readTextFile } from '../../frame/given/readTextFile.ts'
import layout from '../../frame/page/Layout.module.css'
import { saveFile } from '../../frame/page/saveFile.ts'
import { compareWatched, describeWatched } from './takeWatched.ts'
import { useWatchedSafes } from './useWatchedSafes.ts'

/** The list of watched Safes as a file, in and out. A file changes nothing before the button is pressed. */
export function WatchedFiles() {
  const watched = useWatchedSafes()
  const { book } = useLocalBook()
  const { change, problem, done, choose, take } = useGivenList()
  return (
    <section className={layout.stack} aria-label="The list as a file">
      <h3>The list as a file</h3>
      <div className={layout.row}>
        {watched.length > 0 && (
          <Button small onClick={() => saveWatched(watched, book)}>
            Export {watched.length === 1 ? '1 watched Safe' : `${watched.length} watched Safes`}
          </Button>
        )}
        <FilePicker label="Import a list" accept=".json,application/json" onChoose={choose} />
      </div>
      {problem !== undefined && <Note kind="high" live="polite" title={problem} />}
      {change !== undefined && (
        <Note
          kind="info"
          live="polite"
          title="Nothing is changed yet."
          actions={
            <Button small onClick={take}>
              Take it over
            </Button>
          }
        >
          {describeWatched(change)}
        </Note>
      )}
      <p role="status">{done}</p>
    </section>
  )
}

/** The list of a file that was chosen, and what it would change. `done`: it was taken over. */
function useGivenList() {
  const watched = useWatchedSafes()
  const { book, write } = useLocalBook()
  const [given, setGiven] = useState<readonly WatchedEntry[]>()
  const [problem, setProblem] = useState<string>()
  const [done, setDone] = useState('')
  const chainIds = configuration.chains.map(({ id }) => id)
  const change = given && compareWatched(given, { watched, book, chainIds })

  async function choose(file: File) {
    setDone('')
    setGiven(undefined)
    const text = await readTextFile(file, mostWatchedBytes, 'This file is larger than 128 kB.')
    if (!text.ok) return setProblem(text.problem)
    const read = readWatchedFile(text.text, mostWatched)
    setProblem(read.ok ? undefined : describeWatchedProblem(read.problem))
    if (read.ok) setGiven(read.entries)
  }

  function take() {
    if (change === undefined) return
    if (addWatched(keptTexts(window), change.added) === 'full')
      return setProblem(`There is room for ${mostWatched} watched Safes. Nothing of the file was taken.`)
    if (change.named.length > 0) write(mergeBook(book, change.named))
    setGiven(undefined)
    setDone('The Safes of the file are watched.')
  }

  return { change, problem, done, choose, take }
}

function saveWatched(watched: readonly AccountRef[], book: readonly BookEntry[]): void {
  const entries = watched.map((safe) => ({
    ...safe,
    name: book.find((entry) => isSameEntry(entry, safe))?.name,
  }))
  saveFile({ name: 'watched-safes.json', type: 'application/json', content: writeWatchedFile(entries) })
}
