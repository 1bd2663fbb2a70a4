import { useState } from 'react'
import { useSource, useSourceState } from '../../source/SourceContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { askerName } from '../parts/frame/page/askerName.ts'
import { Elapsed } from '../parts/requests/Elapsed.tsx'
import styles from './SilenceNote.module.css'

/** The host has fallen silent: how old everything is that it said. `since` in milliseconds since 1970. */
export function SilenceNote({ since }: { readonly since: number }) {
  const source = useSource()
  const { connection } = useSourceState()
  const [asking, setAsking] = useState(false)
  const asker = askerName(connection.status === 'ready' ? connection.host : undefined)

  async function askAgain() {
    setAsking(true)
    await source.refresh()
    setAsking(false)
  }

  return (
    <div className={styles.note}>
      <Note
        kind="warn"
        live="polite"
        title={`${asker} has stopped answering.`}
        actions={
          <Button small unavailable={asking} onClick={askAgain}>
            {asking ? 'Asking…' : 'Ask again'}
          </Button>
        }
      >
        Owners, threshold and nonce are as it said at {silenceTime(since)}
        <span aria-hidden="true">
          , <Elapsed since={since} /> ago
        </span>
        . They are read again before anything is sent.
      </Note>
    </div>
  )
}

function silenceTime(milliseconds: number): string {
  return new Date(milliseconds).toLocaleTimeString(undefined, { timeStyle: 'medium' })
}
