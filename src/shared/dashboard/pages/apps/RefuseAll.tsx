import { useId, useState } from 'react'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import type { Dapps } from '../../../source/DappDoor.ts'
import type { DappRequest } from '../../../source/DappRequest.ts'
import { isOpen } from '../../../source/requestEnds.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import styles from './Dapps.module.css'
import { askerWithProof } from './requestWords.ts'

/** Refuses every request that can be read here, where more than one waits, and says what it did. */
export function RefuseAll({
  requests,
  dapps,
}: {
  readonly requests: readonly DappRequest[]
  readonly dapps: Pick<Dapps, 'answer'>
}) {
  const ready = useReady()
  const reason = useId()
  const isBusy = useSourceState().requests.some(isOpen)
  /** Those that the question names: what arrives after it is not refused unread. */
  const [asked, setAsked] = useState<readonly DappRequest[]>()
  const [refused, setRefused] = useState(0)
  const waiting = requests.filter(
    ({ account, state }) => state !== 'collecting' && sameAccount(account, refOf(ready)),
  )

  function refuse(these: readonly DappRequest[]) {
    for (const { id } of these) dapps.answer(id, { kind: 'refused' })
    setAsked(undefined)
    setRefused(these.length)
  }

  return (
    <>
      {waiting.length > 1 && (
        <PanelBody>
          <div className={styles.buttons}>
            <Button
              small
              unavailable={isBusy}
              aria-describedby={isBusy ? reason : undefined}
              onClick={() => setAsked(waiting)}
            >
              Refuse all…
            </Button>
            {isBusy && (
              <span id={reason} className={text.small}>
                Your wallet may be signing one of them. Answer it there first.
              </span>
            )}
          </div>
        </PanelBody>
      )}
      <p role="status" className={refused === 0 ? text.hidden : styles.said}>
        {refused > 0 && `You refused ${refused} requests. Each app gets its answer.`}
      </p>
      {asked !== undefined && (
        <RefuseDialog
          asked={asked}
          left={requests.length - waiting.length}
          onRefuse={() => refuse(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

function RefuseDialog({
  asked,
  left,
  onRefuse,
  onClose,
}: {
  readonly asked: readonly DappRequest[]
  /** How many others there are. */
  readonly left: number
  readonly onRefuse: () => void
  readonly onClose: () => void
}) {
  const counts = new Map<string, number>()
  for (const { asker } of asked) {
    const app = askerWithProof(asker)
    counts.set(app, (counts.get(app) ?? 0) + 1)
  }
  return (
    <Dialog
      title={`Refuse all ${asked.length} requests?`}
      onClose={onClose}
      actions={
        <>
          <Button data-safe-answer onClick={onClose}>
            Keep them
          </Button>
          <Button kind="danger" onClick={onRefuse}>
            Refuse {asked.length} requests
          </Button>
        </>
      }
    >
      <p>Each app hears that you rejected what it asked for. Nothing is signed.</p>
      <ul>
        {[...counts].map(([app, count]) => (
          <li key={app}>
            {app}: {count === 1 ? '1 request' : `${count} requests`}
          </li>
        ))}
      </ul>
      {left > 0 && <p>Requests that you signed, or that are for another Safe, stay.</p>}
    </Dialog>
  )
}
