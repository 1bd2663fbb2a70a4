import { useId, useState } from 'react'
import { sameAccount } from '../../../domain/safe/safeRef.ts'
import type { Dapps } from '../../../source/DappDoor.ts'
import type { DappRequest } from '../../../source/DappRequest.ts'
import { isOpen } from '../../../source/requestEnds.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import styles from './Dapps.module.css'
import { RefuseDialog } from './RefuseDialog.tsx'

/** Refuses every request that can be read here, where more than one waits, and says what it did. */
export function RefuseAll({
  requests,
  dapps,
}: {
  readonly requests: readonly DappRequest[]
  readonly dapps: Pick<Dapps, 'answer'>
}) {
  const ready = useReady()
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
      {waiting.length > 1 && <AskToRefuse onAsk={() => setAsked(waiting)} />}
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

/** The button that asks first. Nothing is refused while a wallet may be signing one of them. */
function AskToRefuse({ onAsk }: { readonly onAsk: () => void }) {
  const reason = useId()
  const isBusy = useSourceState().requests.some(isOpen)
  return (
    <PanelBody>
      <div className={styles.buttons}>
        <Button small unavailable={isBusy} aria-describedby={isBusy ? reason : undefined} onClick={onAsk}>
          Refuse all…
        </Button>
        {isBusy && (
          <span id={reason} className={text.small}>
            Your wallet may be signing one of them. Answer it there first.
          </span>
        )}
      </div>
    </PanelBody>
  )
}
