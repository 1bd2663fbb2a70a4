import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readPastedTransaction } from '../../../domain/pasted/readPastedTransaction.ts'
import { describeHiddenInText, findHiddenInText } from '../../../domain/values/hiddenInText.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { transactionQuery } from '../../../queries/transactions.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { useDescribeError } from '../../parts/errors/useDescribeError.ts'
import { type Ready, refOf } from '../../parts/page/accountNames.ts'
import layout from '../../parts/page/Layout.module.css'
import {
  fromGateway,
  type NamedTransaction,
  type ReadableTransaction,
  toTransaction,
  type Unreadable,
} from './toTransaction.ts'

/** Where a transaction is pasted. What was typed stays, whatever is wrong with it. */
export function PasteForm({
  ready,
  onRead,
}: {
  readonly ready: Ready
  readonly onRead: (read: ReadableTransaction | undefined) => void
}) {
  const account = refOf(ready)
  const source = useSource()
  const client = useQueryClient()
  const safe = useQuery(chainSafeQuery(source, account))
  const reported = ready.account.kind === 'safe' ? ready.account.reported : undefined
  const [pasted, setPasted] = useState('')
  const [typedNonce, setTypedNonce] = useState('')
  const [problem, setProblem] = useState<Unreadable>()
  const nextNonce = safe.data?.nonce ?? reported?.nonce
  const nonce = /^\d{1,18}$/.test(typedNonce.trim()) ? BigInt(typedNonce.trim()) : undefined

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
      version: safe.data?.version ?? reported?.version,
      shortName: ready.chain.shortName,
    })
    if (typeof read === 'string' || 'transaction' in read) return show(read)
    show(undefined)
    asked.mutate(read)
  }

  function show(read: ReadableTransaction | Unreadable | undefined) {
    const isProblem = typeof read === 'string'
    setProblem(isProblem ? read : undefined)
    onRead(isProblem ? undefined : read)
  }

  return (
    <Panel title="Paste a transaction">
      <form
        onSubmit={(event) => {
          event.preventDefault()
          verify()
        }}
      >
        <PanelBody>
          <TextArea
            label="Transaction"
            hint="Its fields as JSON, a batch file of the Transaction Builder, the calldata of execTransaction, or a link or safeTxHash that this site’s gateway is asked for."
            problem={problem === undefined || problem === 'bad-nonce' ? undefined : describe(problem, pasted)}
            rows={6}
            mono
            value={pasted}
            onChange={(event) => setPasted(event.target.value)}
            spellCheck={false}
          />
          <Field
            label="Nonce"
            hint={
              nextNonce === undefined
                ? 'Only used where the transaction does not name one.'
                : `Only used where the transaction does not name one. The next is ${nextNonce}.`
            }
            problem={problem === 'bad-nonce' ? problems[problem] : undefined}
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
      {advice} Or paste the fields of the transaction: then nobody has to be asked.
    </Note>
  )
}

function describe(problem: Unreadable, pasted: string): string {
  const hidden = problem === 'hidden-character' ? findHiddenInText(pasted) : undefined
  if (hidden === undefined) return problems[problem]
  const { title, advice } = describeHiddenInText(hidden)
  return `${title} ${advice}`
}

const problems: Readonly<Record<Unreadable, string>> = {
  'hidden-character': 'A character of this text is not what it looks like.',
  empty: 'Paste a transaction first.',
  'too-long': 'This is longer than a million characters. Paste one transaction.',
  'not-understood':
    'This is no transaction in a form known here. Paste its fields as JSON, a batch file or the calldata of execTransaction.',
  incomplete: 'A field is missing or is no number or address: to, value, data and operation are needed.',
  'empty-batch': 'There are no calls in this batch.',
  'not-found':
    'The gateway knows no such transaction of this Safe. If this is a hash off a device, look for it above; or paste the fields.',
  'fields-missing': 'The gateway left out fields that are signed. Paste them yourself.',
  'bad-nonce': 'A nonce is a whole number.',
  'other-safe': 'This is a transaction of another Safe. Open that Safe and paste it there.',
  'other-chain': 'This is made for another chain.',
  'no-nonce': 'The nonce is part of what is signed. Type it below.',
  'no-batch-contract':
    'No official batch contract is known for the version of this Safe. Paste the wrapped transaction.',
}
