import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readPastedTransaction } from '../../../domain/pasted/readPastedTransaction.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { hashingVersionText } from '../../../domain/safe/hashingVersion.ts'
import { readGivenInteger } from '../../../domain/values/givenValues.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import { type Anything, readAnything } from '../../../review/readAnything.ts'
import {
  fromGateway,
  isUnreadable,
  type NamedTransaction,
  type ReadableTransaction,
  toTransaction,
  type Unreadable,
} from '../../../review/toTransaction.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { TextArea } from '../../../ui/fields/TextArea.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { loadPastedText, savePastedText } from '../../parts/composer/draft/pastedText.ts'
import { useAtRest } from '../../parts/composer/lines/useAtRest.ts'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import layout from '../../parts/frame/page/Layout.module.css'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { describeUnreadable } from './describeUnreadable.ts'

/** It is not a transaction of this Safe, and may be something else. */
const elsewhere: ReadonlySet<Unreadable> = new Set([
  'not-understood',
  'incomplete',
  'other-safe',
  'other-chain',
])

/** Where a transaction is pasted. What was typed stays, whatever is wrong with it. */
export function PasteForm({
  ready,
  first = '',
  onRead,
  onOther,
}: {
  readonly ready: Ready
  /** What was given before the Safe was open: it is read at once. */
  readonly first?: string | undefined
  /** Called with what is not a transaction of this Safe but can be read. */
  readonly onOther?: (anything: Anything, text: string) => void
  readonly onRead: (read: ReadableTransaction | undefined) => void
}) {
  const account = refOf(ready)
  const source = useSource()
  const client = useQueryClient()
  const safe = useQuery(chainSafeQuery(source, account))
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  const key = accountKey(account)
  const [pasted, setPasted] = useState(() => (first === '' ? loadPastedText(window, key) : first))
  const { later } = useAtRest()
  const [typedNonce, setTypedNonce] = useState('')
  const [problem, setProblem] = useState<Unreadable>()
  const nextNonce = safe.data?.nonce ?? reported?.nonce
  const givenNonce = readGivenInteger(typedNonce, 'nonce')
  const nonce = givenNonce.ok ? givenNonce.value : undefined

  const asked = useMutation({
    mutationFn: async (named: NamedTransaction) =>
      fromGateway(await client.fetchQuery(transactionQuery(account, named.safeTxHash)), named),
    onSuccess: show,
  })

  function verify() {
    asked.reset()
    if (typedNonce.trim() !== '' && nonce === undefined) return show('bad-nonce')
    const read = toTransaction(readPastedTransaction(pasted), account, {
      nonce: nonce ?? (nextNonce === undefined ? undefined : BigInt(nextNonce)),
      version: safe.data === undefined ? reported?.version : hashingVersionText(safe.data),
      shortName: ready.chain.shortName,
    })
    if (isUnreadable(read) || 'transaction' in read) show(read)
    else {
      show(undefined)
      asked.mutate(read)
    }
    if (isUnreadable(read) && elsewhere.has(read)) void readOther()
  }

  async function readOther() {
    const anything = await readAnything(pasted)
    if (anything.kind === 'problem') return
    const isNamed = ['transaction', 'link', 'batch'].includes(anything.kind)
    if (!isNamed) setProblem(undefined)
    onOther?.(anything, pasted)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened for it.
  useEffect(() => {
    if (first !== '') verify()
  }, [])

  function show(read: ReadableTransaction | Unreadable | undefined) {
    setProblem(isUnreadable(read) ? read : undefined)
    onRead(isUnreadable(read) ? undefined : read)
  }

  return (
    <Panel title="Paste a transaction">
      <form
        data-check
        onSubmit={(event) => {
          event.preventDefault()
          verify()
        }}
      >
        <PanelBody>
          <TextArea
            label="Transaction"
            hint="Its fields as JSON, a batch file of the Transaction Builder, the calldata of execTransaction, or a link or safeTxHash that this site’s gateway is asked for."
            problem={
              problem === undefined || problem === 'bad-nonce'
                ? undefined
                : describeUnreadable(problem, pasted)
            }
            rows={6}
            mono
            value={pasted}
            onChange={({ target: { value } }) => {
              setPasted(value)
              later(() => savePastedText(window, key, value))
            }}
            spellCheck={false}
          />
          <Field
            label="Nonce"
            hint={
              nextNonce === undefined
                ? 'Only needed if the transaction has no nonce.'
                : `Only needed if the transaction has no nonce. The next is ${nextNonce}.`
            }
            problem={problem === 'bad-nonce' ? describeUnreadable(problem, pasted) : undefined}
            value={typedNonce}
            placeholder={nextNonce === undefined ? undefined : String(nextNonce)}
            onChange={(event) => setTypedNonce(event.target.value)}
            inputMode="numeric"
          />
          <div className={layout.row}>
            <Button kind="primary" type="submit" unavailable={asked.isPending}>
              Verify
            </Button>
            {asked.isPending && <span role="status">Asking the gateway for its fields.</span>}
          </div>
          {asked.error !== null && <GatewayFailed error={asked.error} />}
        </PanelBody>
      </form>
    </Panel>
  )
}

function GatewayFailed({ error }: { readonly error: unknown }) {
  const describeError = useDescribeError()
  const { title, advice } = describeError(error)
  return (
    <Note kind="warn" title={title}>
      {advice} Or paste the fields of the transaction: that needs no gateway.
    </Note>
  )
}
