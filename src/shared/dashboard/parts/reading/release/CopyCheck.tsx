import { useState } from 'react'
import { configuration } from '../../../../configuration/configuration.ts'
import type { SiteList } from '../../../../domain/release/siteList.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { Note } from '../../../../ui/Note.tsx'
import text from '../../../../ui/text.module.css'
import { CopyComparisonNote } from './CopyComparisonNote.tsx'
import { type CopyComparison, compareCopy, mayAsk, readCopyUrl } from './compareCopy.ts'
import { Progress } from './Progress.tsx'
import styles from './ReleasePanel.module.css'

/** Compares the files at another address with the list of this copy. */
export function CopyCheck({ list, own }: { readonly list: SiteList; readonly own: string }) {
  const copies = configuration.copies ?? []
  const [typed, setTyped] = useState(copies.find((copy) => !copy.endsWith('*')) ?? '')
  const { problem, setProblem, state, compare } = useCopyComparison(list, copies)

  return (
    <>
      <form
        className={styles.copy}
        onSubmit={(event) => {
          event.preventDefault()
          void compare(typed)
        }}
      >
        <Field
          label="Compare with another copy"
          hint="The full address of the other copy."
          problem={problem}
          mono
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
          spellCheck={false}
        />
        <Button type="submit" unavailable={typeof state === 'number'}>
          Compare
        </Button>
      </form>
      {typeof state === 'number' && <Progress done={state} />}
      {typeof state === 'object' && (
        <div role="status">
          <Outcome outcome={state} own={own} />
        </div>
      )}
    </>
  )
}

/** Compares with another copy; `state` is how far it got, and then what it came to. */
function useCopyComparison(list: SiteList, copies: readonly string[]) {
  const [problem, setProblem] = useState<string>()
  const [state, setState] = useState<CopyComparison | number>()
  async function compare(typed: string) {
    if (typeof state === 'number') return
    const address = readCopyUrl(typed)
    if (address === undefined) return setProblem('Type a whole address, such as https://safe.example.org/.')
    if (!mayAsk(address, document.baseURI, copies)) return setProblem(outside(copies))
    setState(0)
    setState(await compareCopy(address, list, setState))
  }
  return { problem, setProblem, state, compare }
}

function Outcome({ outcome, own }: { readonly outcome: CopyComparison; readonly own: string }) {
  if (outcome.kind === 'silent')
    return (
      <Note kind="warn" title={`${outcome.address} gave no answer that this page may read.`}>
        Its server is down, or keeps other copies out.
      </Note>
    )
  if (outcome.kind === 'no-copy')
    return (
      <Note kind="warn" title={`There is no list of files at ${outcome.address}`}>
        It may be no copy of Countersign.
      </Note>
    )
  const { comparison, there } = outcome
  return (
    <>
      <CopyComparisonNote
        comparison={comparison}
        same={{ verb: 'are the same there', meaning: 'Both copies have the same words.' }}
        different={{ one: 'differs there', many: 'differ there' }}
        advice="Use neither until you know which is right."
      />
      {there.words !== own && <p className={text.small}>Words of the other copy: {there.words}</p>}
    </>
  )
}

/** The policy of this page names every server that it may ask; a script that got in can send nothing elsewhere. */
function outside(copies: readonly string[]): string {
  const named = copies.map((copy) => (copy.endsWith('*') ? copy : new URL(copy).host)).join(', ')
  const may = named === '' ? 'its own server only' : `its own server and ${named}`
  return `This page may ask ${may}. Check other addresses with npm run verify-release.`
}
