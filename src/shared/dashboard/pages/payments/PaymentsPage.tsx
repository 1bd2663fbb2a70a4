import { useState } from 'react'
import { writePaymentList } from '../../../domain/paymentList/writePaymentList.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { Address } from '../../../domain/values/address.ts'
import {
  type KeptPaymentList,
  noPaymentList,
  planFileOf,
  readPlanFile,
} from '../../../source/localPaymentList.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import panel from '../../../ui/Panel.module.css'
import { PanelBody } from '../../../ui/Panel.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { ComposeTabs } from '../../parts/composer/lines/ComposeTabs.tsx'
import { ListEntry } from '../../parts/composer/payments/ListEntry.tsx'
import { ListIntake } from '../../parts/composer/payments/ListIntake.tsx'
import { useKeptPaymentList } from '../../parts/composer/payments/useKeptPaymentList.ts'
import { useNames } from '../../parts/composer/payments/useNames.ts'
import { usePayments } from '../../parts/composer/payments/usePayments.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { maySend } from '../../parts/frame/page/maySend.ts'
import { NoSafe } from '../../parts/frame/page/NoSafe.tsx'
import { proposerOf } from '../../parts/frame/page/proposerOf.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { saveFile } from '../../parts/frame/page/saveFile.ts'
import { useAccountRef, useReady } from '../../parts/frame/page/useReady.ts'
import { ListWork } from './ListWork.tsx'

/** A list of payments from a file: checked row by row, divided into transactions, composed one by one. */
export function PaymentsPage() {
  const ready = useReady()
  return ready.account.kind === 'safe' ? (
    <PaymentsOf key={accountKey(refOf(ready))} />
  ) : (
    <NoSafe title="List of payments">A list is paid by a Safe. Open a Safe first.</NoSafe>
  )
}

function PaymentsOf() {
  const ready = useReady()
  const { list, change, lasts } = useKeptPaymentList(refOf(ready))
  const [replaced, setReplaced] = useReplaced(list)
  const names = useNames(ready)
  const read = usePayments(ready, list, names.names)
  const isGiven = isGivenList(list)
  const place = useKeptFocus<HTMLDivElement>()
  const mayCompose = proposerOf(useSource().capabilities, ready) !== undefined || maySend(ready)

  function take(taken: KeptPaymentList) {
    setReplaced(undefined)
    change(taken)
  }

  return (
    <>
      <PaymentsHead onAnother={isGiven ? () => change(noPaymentList) : undefined} />
      <div ref={place} tabIndex={-1} className={layout.stack}>
        {!lasts && <NothingKept list={list} />}
        {replaced !== undefined && replaced.text !== list.text && (
          <ReplacedList isGiven={isGiven} onUndo={() => change(replaced)} />
        )}
        {isGiven ? (
          <ListIntake
            read={read}
            names={names}
            onAnswer={(answer) => change({ ...list, answers: { ...list.answers, ...answer } })}
          />
        ) : (
          <GiveList onTake={take} />
        )}
        {read.file?.kind === 'rows' && (
          <ListWork {...{ list, read, mayCompose }} onChange={change} emptyLines={read.file.emptyLines} />
        )}
      </div>
    </>
  )
}

function isGivenList({ text }: KeptPaymentList): boolean {
  return text.trim() !== ''
}

function PaymentsHead({ onAnother }: { readonly onAnother: (() => void) | undefined }) {
  return (
    <>
      <div className={layout.head}>
        <h1>New transaction</h1>
        {onAnother && <Button onClick={onAnother}>Another list</Button>}
      </div>
      <ComposeTabs current="list" isSafe />
    </>
  )
}

/** A reload forgets the list. */
function NothingKept({ list }: { readonly list: KeptPaymentList }) {
  const account = useAccountRef()
  return (
    <Note
      kind="warn"
      title="Your browser blocks storage here, so this list is lost when you close the tab."
      actions={
        isGivenList(list) ? (
          <Button small onClick={() => saveFile(planFileOf(account, list))}>
            Save the plan
          </Button>
        ) : undefined
      }
    >
      Save the plan now. Load it later to continue where you stopped.
    </Note>
  )
}

function ReplacedList({ isGiven, onUndo }: { readonly isGiven: boolean; readonly onUndo: () => void }) {
  return (
    <Note
      kind={isGiven ? 'warn' : 'info'}
      live="polite"
      title={isGiven ? 'Another window has taken another list.' : 'The list was removed.'}
      actions={
        <Button small onClick={onUndo}>
          {isGiven ? 'Go back to the list before' : 'Undo'}
        </Button>
      }
    >
      You can undo this until you leave the page.
    </Note>
  )
}

/** Where a list or a plan of one is given. A plan of another Safe is not taken. */
function GiveList({ onTake }: { readonly onTake: (list: KeptPaymentList) => void }) {
  const ready = useReady()
  const [isOther, setIsOther] = useState(false)

  function take({ name, text }: { readonly name: string; readonly text: string }) {
    const plan = readPlanFile(refOf(ready), text)
    setIsOther(plan === 'other-safe')
    if (plan !== 'other-safe') onTake(plan ?? { ...noPaymentList, name, text, since: Date.now() })
  }

  return (
    <section className={panel.panel} aria-label="The list">
      <PanelBody>
        <ListEntry takesPlans example={exampleList(ready.account.address)} onTake={take} />
        {isOther && (
          <Note kind="high" live="polite" title="This plan belongs to another Safe. Open that Safe first." />
        )}
      </PanelBody>
    </section>
  )
}

/** The list that was here before, with what was corrected in it, whichever window has removed or replaced it. */
function useReplaced(list: KeptPaymentList) {
  const [replaced, setReplaced] = useState<KeptPaymentList>()
  const [last, setLast] = useState(list)
  if (list !== last) {
    setLast(list)
    if (isGivenList(last) && list.text !== last.text) setReplaced(last)
  }
  return [replaced, setReplaced] as const
}

/** Each row pays the Safe itself, so that a list that is sent by mistake moves nothing. */
function exampleList(safe: Address): string {
  return (
    writePaymentList(
      ['0.01', '0.02'].map((amount) => ({
        token_type: 'native',
        token_address: '',
        receiver: safe,
        amount,
        id: '',
      })),
    ) ?? ''
  )
}
