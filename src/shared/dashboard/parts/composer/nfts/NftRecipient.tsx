import { parseRecipient } from '../../../../domain/values/parseRecipient.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { accountKindName } from '../../frame/page/accountWords.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { describeRecipientProblem } from '../draft/describeProblem.ts'
import { suggestionsId } from '../recipients/Suggestions.tsx'

/** Who gets an NFT; what is wrong with it is said once the user wants to send. */
export function NftRecipient({
  typed,
  submitted,
  onType,
}: {
  readonly typed: string
  readonly submitted: boolean
  readonly onType: (typed: string) => void
}) {
  const { account, chain } = useReady()
  const recipient = parseRecipient(typed, chain)
  const words = { chainName: chain.name, noun: accountKindName(account) }
  const problem = submitted && !recipient.ok ? describeRecipientProblem(recipient.problem, words) : undefined
  return (
    <Field
      label="Recipient"
      mono
      autoComplete="off"
      spellCheck={false}
      list={suggestionsId}
      placeholder="0x…"
      value={typed}
      problem={problem && `${problem.title} ${problem.advice}`}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
