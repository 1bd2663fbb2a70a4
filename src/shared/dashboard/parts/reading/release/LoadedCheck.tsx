import { useState } from 'react'
import type { SiteList } from '../../../../domain/release/siteList.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import text from '../../../../ui/text.module.css'
import { CopyComparisonNote, FileNames } from './CopyComparisonNote.tsx'
import { checkLoadedFiles, type LoadedFiles } from './ownSite.ts'
import { Progress } from './Progress.tsx'

const advice = 'Do not sign here until you know why.'

/** Hashes what this browser loaded, when it is asked to. */
export function LoadedCheck({ list }: { readonly list: SiteList }) {
  const [state, setState] = useState<LoadedFiles | number>()

  async function check() {
    if (typeof state === 'number') return
    setState(0)
    setState(await checkLoadedFiles(list, setState))
  }

  return (
    <>
      <div>
        <Button small onClick={() => void check()} unavailable={typeof state === 'number'}>
          Check what this browser loaded
        </Button>
      </div>
      {typeof state === 'number' && <Progress done={state} />}
      {typeof state === 'object' && (
        <div role="status">
          <CopyComparisonNote
            comparison={state}
            same={{ verb: 'fit', meaning: 'What this browser loaded is what the release lists.' }}
            different={{ one: 'differs', many: 'differ' }}
            advice={advice}
          />
          <Beside addresses={state.beside} />
        </div>
      )}
      <p className={text.small}>
        A page can lie about itself. Only another device or{' '}
        <code className={text.mono}>npm run verify-release</code> proves anything.
      </p>
    </>
  )
}

function Beside({ addresses }: { readonly addresses: readonly string[] }) {
  if (addresses.length === 0) return null
  const title =
    addresses.length === 1
      ? '1 script is not part of the release:'
      : `${addresses.length} scripts are not part of the release:`
  return (
    <Note kind="critical" title={title}>
      <FileNames names={addresses} />. {advice}
    </Note>
  )
}
