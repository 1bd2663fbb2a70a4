import { type FormEvent, useState } from 'react'
import { readGivenInteger } from '../../../../domain/values/givenValues.ts'
import { parseRecipient } from '../../../../domain/values/parseRecipient.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { useReady } from '../../frame/page/useReady.ts'
import type { NewLine } from '../draft/draft.ts'
import { Suggestions } from '../recipients/Suggestions.tsx'
import { NftRecipient } from './NftRecipient.tsx'
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
  const { account, chain } = useReady()
  const owned = nft.amount ?? 1n
  const [typed, setTyped] = useState(typedBefore)
  const [typedAmount, setTypedAmount] = useState(owned === 1n ? '1' : '')
  const [submitted, setSubmitted] = useState(false)
  const recipient = parseRecipient(typed, chain)
  const amount = parseCount(typedAmount, owned)

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
        <NftRecipient typed={typed} submitted={submitted} onType={setTyped} />
        {owned > 1n && (
          <CountField
            typed={typedAmount}
            owned={owned}
            isWrong={submitted && amount === undefined}
            onType={setTypedAmount}
          />
        )}
        <Button kind="primary" type="submit">
          Add to the transaction
        </Button>
      </form>
    </Dialog>
  )
}

function CountField({
  typed,
  owned,
  isWrong,
  onType,
}: {
  readonly typed: string
  readonly owned: bigint
  readonly isWrong: boolean
  readonly onType: (typed: string) => void
}) {
  return (
    <Field
      label="How many"
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      hint={`This Safe has ${owned}.`}
      problem={isWrong ? `Enter a whole number from 1 to ${owned}.` : undefined}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

function parseCount(typed: string, most: bigint): bigint | undefined {
  const number = readGivenInteger(typed)
  return number.ok && number.value > 0n && number.value <= most ? number.value : undefined
}
