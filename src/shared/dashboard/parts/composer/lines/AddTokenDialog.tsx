import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { chainErrors } from '../../../../chain/nodes/chainErrors.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { mostDecimals } from '../../../../domain/values/amount.ts'
import { parseAmount } from '../../../../domain/values/parseAmount.ts'
import { parseRecipient } from '../../../../domain/values/parseRecipient.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { isError } from '../../../../errors/AppError.ts'
import { tokenQuery } from '../../../../queries/token.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { CancelOrSubmit } from '../../../../ui/CancelOrSubmit.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { useDescribeError } from '../../frame/errors/useDescribeError.ts'
import { useAccountRef, useReady } from '../../frame/page/useReady.ts'
import { describeAccountProblem } from '../draft/accountProblemWords.ts'
import type { ProblemText } from '../draft/describeProblem.ts'
import type { TypedToken } from '../tokens/tokens.ts'

type AddTokenProps = {
  /** `typed`: what a person says of it, where its contract does not say its decimals. */
  readonly onAdd: (token: Address, typed?: TypedToken) => void
  readonly onClose: () => void
}

/** Adds a token that is not listed, by the address of its contract. */
export function AddTokenDialog({ onAdd, onClose }: AddTokenProps) {
  const { chain } = useReady()
  const token = useAddedToken({ onAdd, onClose })
  const { typed, decimals, problem, asking, mute, add, type, typeDecimals } = token
  return (
    <Dialog
      title="Add a token"
      onClose={onClose}
      actions={
        <CancelOrSubmit form="add-token" unavailable={asking} onCancel={onClose}>
          {asking ? 'Asking…' : mute === undefined ? 'Add' : 'Add with these decimals'}
        </CancelOrSubmit>
      }
    >
      <p>
        Its contract on {chain.name} is asked for its symbol, decimals and your balance. Anyone can name a
        token anything.
      </p>
      <form id="add-token" onSubmit={add}>
        <Field
          data-safe-answer
          label="Address of the token"
          mono
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="0x…"
          value={typed}
          problem={mute === undefined ? problem && problemWords(problem) : undefined}
          onChange={({ target }) => type(target.value)}
        />
        {mute !== undefined && (
          <DecimalsField symbol={mute.symbol} typed={decimals} problem={problem} onType={typeDecimals} />
        )}
      </form>
    </Dialog>
  )
}

/** The decimals of a token whose contract does not say them. */
function DecimalsField({
  symbol,
  typed,
  problem,
  onType,
}: {
  readonly symbol: string
  readonly typed: string
  readonly problem: ProblemText | undefined
  readonly onType: (typed: string) => void
}) {
  return (
    <Field
      label={`Decimals of ${visibleText(symbol)}, from a source you trust`}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      problem={problem && problemWords(problem)}
      hint={decimalsAdvice}
      onChange={({ target }) => onType(target.value)}
    />
  )
}

/** The token that is typed, and its decimals where its contract does not say them. */
function useAddedToken({ onAdd, onClose }: AddTokenProps) {
  const ready = useReady()
  const { asking, ask } = useAskedToken()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<ProblemText>()
  const [mute, setMute] = useState<MuteToken>()
  const [decimals, setDecimals] = useState('')

  async function add(event: FormEvent) {
    event.preventDefault()
    if (mute !== undefined) {
      const typedDecimals = readTypedDecimals(decimals)
      if (typedDecimals === undefined) return setProblem(wrongDecimals)
      onAdd(mute.address, { ...mute, decimals: typedDecimals })
      return onClose()
    }
    const token = parseRecipient(typed, ready.chain)
    if (!token.ok) return setProblem(describeAccountProblem(token.problem, ready))
    const answer = await ask(token.address)
    if (answer.ok) {
      onAdd(token.address)
      return onClose()
    }
    setProblem(answer.problem)
    setMute(answer.mute)
  }

  function type(value: string) {
    setTyped(value)
    setProblem(undefined)
    setMute(undefined)
  }

  function typeDecimals(value: string) {
    setDecimals(value)
    setProblem(undefined)
  }

  return { typed, decimals, problem, asking, mute, add, type, typeDecimals }
}

/** Asks the contract of a token what it is. After a yes it stays `asking`: the dialog closes. */
function useAskedToken() {
  const account = useAccountRef()
  const describeError = useDescribeError()
  const source = useSource()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)

  async function ask(address: Address): Promise<AskedTokenAnswer> {
    setAsking(true)
    try {
      await client.fetchQuery(tokenQuery(source, account, address))
      return { ok: true }
    } catch (error) {
      setAsking(false)
      const mute = isError(error, chainErrors.noDecimals)
        ? { address, symbol: error.facts.symbol }
        : undefined
      return { ok: false, problem: describeError(error), mute }
    }
  }

  return { asking, ask }
}

type AskedTokenAnswer =
  | { readonly ok: true }
  | { readonly ok: false; readonly problem: ProblemText; readonly mute: MuteToken | undefined }

/** A token whose contract does not say its decimals. */
type MuteToken = Pick<TypedToken, 'address' | 'symbol'>

const decimalsAdvice =
  'Type those of its issuer or of an explorer, such as 18: with others every amount is wrong.'

const wrongDecimals: ProblemText = { title: 'This is not a number of decimals.', advice: decimalsAdvice }

function readTypedDecimals(text: string): number | undefined {
  const read = parseAmount(text, 0)
  return read.ok && read.value <= BigInt(mostDecimals) ? Number(read.value) : undefined
}

function problemWords({ title, advice }: ProblemText): string {
  return `${title} ${advice}`
}
