import { type FormEvent, useState } from 'react'
import type { HistoryList } from '../../../routing/route.ts'
import { Button } from '../../../ui/Button.tsx'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import styles from './HistoryFilter.module.css'
import { type ListField, listFields, readListFilter, type TypedFilter } from './readListFilter.ts'

const labels: Readonly<Record<ListField, string>> = {
  since: 'From day',
  until: 'To day',
  token: 'Token address',
  to: 'Recipient address',
  module: 'Module address',
  value: 'Exact amount in the smallest unit',
  nonce: 'Nonce',
  transactionHash: 'Transaction hash',
}

const executions = [
  { value: 'executed', name: 'Executed' },
  { value: 'open', name: 'Not executed' },
] as const

type HistoryFilterProps = {
  /** Of the Safe: capitals of an address may depend on it. */
  readonly chainId: number
  readonly shown: HistoryList
  readonly typed: TypedFilter
  readonly onAsk: (typed: TypedFilter) => void
}

/** What a list of the gateway is asked for (SPEC section 7). The gateway looks through all of it, not only what is here. */
export function HistoryFilter({ chainId, shown, typed, onAsk }: HistoryFilterProps) {
  const [draft, setDraft] = useState(typed)
  const [asked, setAsked] = useState(false)
  const { problems } = readListFilter(shown, draft, { chainId })

  function ask(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (Object.keys(problems).length === 0) onAsk(draft)
  }

  function askForAll() {
    setDraft({})
    onAsk({})
  }

  return (
    <details className={styles.question} open={Object.keys(typed).length > 0}>
      <summary>Search all of it at the gateway</summary>
      <form className={styles.form} onSubmit={ask}>
        <FilterFields shown={shown} draft={draft} problems={asked ? problems : {}} onChange={setDraft} />
        <div className={styles.actions}>
          <Button kind="primary" small type="submit">
            Search
          </Button>
          <Button small onClick={askForAll}>
            Show all
          </Button>
        </div>
      </form>
    </details>
  )
}

function FilterFields({
  shown,
  draft,
  problems,
  onChange,
}: {
  readonly shown: HistoryList
  readonly draft: TypedFilter
  readonly problems: ReturnType<typeof readListFilter>['problems']
  readonly onChange: (draft: TypedFilter) => void
}) {
  return (
    <>
      {listFields[shown].map((field) => (
        <Field
          key={field}
          label={labels[field]}
          type={field === 'since' || field === 'until' ? 'date' : 'text'}
          problem={problems[field]}
          autoComplete="off"
          spellCheck={false}
          value={draft[field] ?? ''}
          onChange={({ target }) => onChange({ ...draft, [field]: target.value })}
        />
      ))}
      {shown === 'multisig' && (
        <Choice
          label="State"
          value={draft.executed === false ? 'open' : 'executed'}
          options={executions}
          onChange={(state) => onChange({ ...draft, executed: state === 'executed' })}
        />
      )}
    </>
  )
}
