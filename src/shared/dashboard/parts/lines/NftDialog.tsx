import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { encodeItemTransfer } from '../../../domain/calldata/encodeItemTransfer.ts'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../domain/values/text.ts'
import type { Collectible } from '../../../gateway/Collectible.ts'
import { collectiblesQuery } from '../../../queries/collectibles.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Note } from '../../../ui/Note.tsx'
import text from '../../../ui/text.module.css'
import { describeRecipientProblem } from '../draft/describeProblem.ts'
import type { NewLine } from '../draft/draft.ts'
import { parseRecipient } from '../draft/parseRecipient.ts'
import { useDescribeError } from '../errors/useDescribeError.ts'
import { accountKindName } from '../page/accountWords.ts'
import { type Ready, refOf } from '../page/Ready.ts'
import { Suggestions, suggestionsId } from '../recipients/Suggestions.tsx'
import styles from './NftDialog.module.css'

/** Sends one of the NFTs that the Safe holds: a recipient, and a press on the NFT. */
export function NftDialog({
  ready,
  onAdd,
  onClose,
}: {
  readonly ready: Ready
  readonly onAdd: (line: NewLine) => void
  readonly onClose: () => void
}) {
  const describeError = useDescribeError()
  const query = useInfiniteQuery(collectiblesQuery(refOf(ready)))
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const list = useId()
  const recipient = parseRecipient(typed, ready.chain)
  const { account, chain } = ready
  const words = { chainName: chain.name, noun: accountKindName(account) }
  const problem = submitted && !recipient.ok ? describeRecipientProblem(recipient.problem, words) : undefined
  const items = query.data?.collectibles ?? []

  function choose(item: Collectible) {
    setSubmitted(true)
    if (!recipient.ok) return
    const { data, method } = encodeItemTransfer({
      from: account.address,
      recipient: recipient.address,
      item: item.id,
    })
    onAdd({ kind: 'call', to: item.token, value: '0', data, method })
  }

  return (
    <Dialog title="Send an NFT" onClose={onClose}>
      <Suggestions />
      <Field
        label="Recipient"
        mono
        autoComplete="off"
        spellCheck={false}
        list={suggestionsId}
        placeholder="0x…"
        value={typed}
        problem={problem && `${problem.title} ${problem.advice}`}
        onChange={({ target }) => setTyped(target.value)}
      />
      <h3 id={list} className={styles.title}>
        What this Safe holds
      </h3>
      {query.isPending && <p role="status">Asking the gateway.</p>}
      {query.error !== null && query.data === undefined && (
        <Note
          kind="warn"
          title={describeError(query.error).title}
          actions={
            <Button small onClick={() => query.refetch()}>
              Ask again
            </Button>
          }
        >
          Nobody else lists NFTs. With “Add a call…” one can be sent by its number.
        </Note>
      )}
      {query.data !== undefined && items.length === 0 && (
        <p className={text.small}>This Safe holds no NFTs.</p>
      )}
      <ul className={styles.items} aria-labelledby={list}>
        {items.map((item) => (
          <li key={`${item.token} ${item.id}`}>
            <button type="button" onClick={() => choose(item)}>
              <span>{nameOf(item)}</span>
              <span className={text.small}>
                {visibleText(item.tokenName)}, {shortenAddress(item.token)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button small unavailable={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
          Show more
        </Button>
      )}
    </Dialog>
  )
}

/** What it calls itself, and its number, which is its own. */
function nameOf({ name, tokenSymbol, tokenName, id }: Collectible): string {
  const number = `#${id}`
  const said = visibleText(name ?? (tokenSymbol || tokenName))
  return said.includes(number) ? said : `${said} ${number}`
}
