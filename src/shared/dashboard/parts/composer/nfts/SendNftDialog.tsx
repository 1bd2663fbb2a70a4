import { type FormEvent, useState } from 'react'
import { readGivenInteger } from '../../../../domain/values/givenValues.ts'
import { parseRecipient } from '../../../../domain/values/parseRecipient.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { accountKindName } from '../../frame/page/accountWords.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { describeRecipientProblem } from '../draft/describeProblem.ts'
import type { NewLine } from '../draft/draft.ts'
import { Suggestions, suggestionsId } from '../recipients/Suggestions.tsx'
import { type Nft, nftName } from './nfts.ts'
import { sendNft } from './sendNft.ts'

type SendNftProps = {
  readonly nft: Nft
  readonly recipient?: string
  readonly onAdd: (line: NewLine) => void
  readonly onClose: () => void
}

/** Sends one NFT that is chosen: to whom, and how many where there are several alike. */
export function SendNftDialog({ nft, recipient: typedBefore = '', onAdd, onClose }: SendNftProps) {
  const ready = useReady()
  const { account, chain } = ready
  const owned = nft.amount ?? 1n
  const [typed, setTyped] = useState(typedBefore)
  const [typedAmount, setTypedAmount] = useState(owned === 1n ? '1' : '')
  const [submitted, setSubmitted] = useState(false)
  const recipient = parseRecipient(typed, chain)
  const amount = parseCount(typedAmount, owned)
  const words = { chainName: chain.name, noun: accountKindName(account) }
  const problem = recipient.ok ? undefined : describeRecipientProblem(recipient.problem, words)

  function add(event: FormEvent) {
    event.preventDefault()
    setSubmitted(true)
    if (!recipient.ok || amount === undefined) return
    const way = { from: account.address, recipient: recipient.address }
    onAdd(sendNft(nft, { ...way, amount: nft.amount === undefined ? undefined : amount }))
  }

  return (
    <Dialog title={`Send ${nftName(nft)}`} onClose={onClose}>
      <Suggestions />
      <form noValidate onSubmit={add}>
        <Field
          label="Recipient"
          mono
          autoComplete="off"
          spellCheck={false}
          list={suggestionsId}
          placeholder="0x…"
          value={typed}
          problem={submitted && problem ? `${problem.title} ${problem.advice}` : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        {owned > 1n && (
          <Field
            label="How many"
            inputMode="numeric"
            autoComplete="off"
            value={typedAmount}
            hint={`This Safe has ${owned}.`}
            problem={
              submitted && amount === undefined ? `Enter a whole number from 1 to ${owned}.` : undefined
            }
            onChange={({ target }) => setTypedAmount(target.value)}
          />
        )}
        <Button kind="primary" type="submit">
          Add to the transaction
        </Button>
      </form>
    </Dialog>
  )
}

function parseCount(typed: string, most: bigint): bigint | undefined {
  const number = readGivenInteger(typed)
  return number.ok && number.value > 0n && number.value <= most ? number.value : undefined
}
