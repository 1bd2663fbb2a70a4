import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ContractInterface } from '../../../../domain/contractCall/ContractMethod.ts'
import { readInterface } from '../../../../domain/contractCall/readInterface.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { parseRecipient } from '../../../../domain/values/parseRecipient.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { KnownContract } from '../../../../gateway/contractCalls.ts'
import { contractQuery } from '../../../../queries/gatewayFacts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import text from '../../../../ui/text.module.css'
import { useDescribeError } from '../../frame/errors/useDescribeError.ts'
import layout from '../../frame/page/Layout.module.css'
import { useReady } from '../../frame/page/useReady.ts'
import type { TypedCall } from './typedCall.ts'

type InterfaceFieldsProps = {
  readonly typed: TypedCall
  readonly read: ContractInterface | undefined
  readonly submitted: boolean
  readonly onType: (part: Partial<TypedCall>) => void
}

/** Where the interface of the contract comes from: pasted, or from the gateway when the user asks it. */
export function InterfaceFields({ typed, read, submitted, onType }: InterfaceFieldsProps) {
  const wrong = read === undefined && (submitted || typed.abi.trim() !== '')
  return (
    <>
      <TextArea
        label="Interface (ABI)"
        hint={
          read === undefined
            ? 'JSON, or signatures such as transfer(address to, uint256 amount), one in each line.'
            : interfaceSummary(read)
        }
        problem={
          wrong
            ? 'No method can be read from this. Paste the JSON of the interface, or a signature.'
            : undefined
        }
        rows={4}
        mono
        spellCheck={false}
        value={typed.abi}
        onChange={({ target }) => onType({ abi: target.value })}
      />
      <AskForInterface typed={typed} onType={onType} />
    </>
  )
}

function AskForInterface({ typed, onType }: Pick<InterfaceFieldsProps, 'typed' | 'onType'>) {
  const { chain } = useReady()
  const describeError = useDescribeError()
  const client = useQueryClient()
  const to = parseRecipient(typed.to, chain)
  const { mutate, variables, data, error, isPending } = useMutation({
    mutationFn: (address: Address) => client.fetchQuery(contractQuery(chain.id, address)),
    onSuccess: (contract) => {
      if (readInterface(contract?.abi) !== undefined)
        onType({ abi: JSON.stringify(contract?.abi, undefined, 1), method: '' })
    },
  })
  // What was said of one contract is not said of the next.
  const answered = to.ok && variables === to.address
  return (
    <div className={layout.row}>
      <Button small unavailable={!to.ok || isPending} onClick={() => to.ok && mutate(to.address)}>
        {isPending ? 'Asking the gateway…' : 'Ask the gateway for it'}
      </Button>
      <span role="status" className={text.small}>
        {answered && error !== null && describeError(error).title}
        {answered && data !== undefined && answerWords(data)}
      </span>
    </div>
  )
}

/** What the gateway knows of a contract; `null`: nothing. */
function answerWords(contract: KnownContract | null): string {
  if (contract === null) return 'The gateway does not know this contract.'
  if (readInterface(contract.abi) === undefined) return 'The gateway knows no interface of it.'
  const { name } = contract
  return `From the gateway${name === undefined ? '' : `, which calls it ${visibleText(name)}`}.`
}

function interfaceSummary({ methods, reading, unreadable }: ContractInterface): string {
  const parts = [
    methods.length === 1 ? '1 method to call' : `${methods.length} methods to call`,
    ...(reading === 0 ? [] : [`${reading} that only read left out`]),
    ...(unreadable === 0 ? [] : [`${unreadable} could not be read`]),
  ]
  return `${parts.join(', ')}.`
}
