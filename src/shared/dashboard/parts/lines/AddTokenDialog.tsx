import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Address } from '../../../domain/values/address.ts'
import { parseRecipient } from '../../../domain/values/parseRecipient.ts'
import { tokenQuery } from '../../../queries/token.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { describeRecipientProblem, type ProblemText } from '../draft/describeProblem.ts'
import { useDescribeError } from '../errors/useDescribeError.ts'
import { accountKindName } from '../page/accountWords.ts'
import { type Ready, refOf } from '../page/Ready.ts'

/** Adds a token that is not listed, by the address of its contract. */
export function AddTokenDialog({
  ready,
  onAdd,
  onClose,
}: {
  readonly ready: Ready
  readonly onAdd: (token: Address) => void
  readonly onClose: () => void
}) {
  const describeError = useDescribeError()
  const source = useSource()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<ProblemText>()
  const [asking, setAsking] = useState(false)
  const { account, chain } = ready

  async function add(event: FormEvent) {
    event.preventDefault()
    const token = parseRecipient(typed, chain)
    if (!token.ok) {
      // A token is chosen by its contract: names lead to whatever their owner likes.
      const found = token.problem.kind === 'name' ? { ...token.problem, chainId: undefined } : token.problem
      setProblem(describeRecipientProblem(found, { chainName: chain.name, noun: accountKindName(account) }))
      return
    }
    setAsking(true)
    try {
      await client.fetchQuery(tokenQuery(source, refOf(ready), token.address))
      onAdd(token.address)
      onClose()
    } catch (error) {
      setProblem(describeError(error))
      setAsking(false)
    }
  }

  return (
    <Dialog
      title="Add a token"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="add-token" unavailable={asking}>
            {asking ? 'Asking…' : 'Add'}
          </Button>
        </>
      }
    >
      <p>
        Its contract on {chain.name} is asked for its symbol, decimals and your balance. Anybody can name a
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
          problem={problem && `${problem.title} ${problem.advice}`}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
