import type { RunningWorld } from './RunningWorld.ts'
import type { Surroundings, ToReview } from './Situation.ts'
import { review } from './toReview.ts'

type Field = { readonly name: string; readonly type: string }

/** `uint256 value` and the like, of one struct. */
export const fieldsOf = (text: string): readonly Field[] =>
  text.split(', ').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })

const inDomain = fieldsOf('uint256 chainId, address verifyingContract')

type Struct = {
  readonly primaryType: string
  readonly fields: string
  readonly message: Readonly<Record<string, string | number>>
  readonly chainId?: number
  readonly verifyingContract: string
  readonly furtherTypes?: Readonly<Record<string, readonly Field[]>>
}

function typed(
  { chainId }: RunningWorld['world'],
  { primaryType, fields, message, verifyingContract, furtherTypes = {}, ...domain }: Struct,
): string {
  return JSON.stringify({
    domain: { chainId, ...domain, verifyingContract },
    primaryType,
    types: { EIP712Domain: inDomain, [primaryType]: fieldsOf(fields), ...furtherTypes },
    message,
  })
}

/** Typed data that a person gives, to be signed for the main Safe. */
export function typedMessage(
  running: RunningWorld,
  struct: Struct,
  unusual?: Partial<Surroundings>,
): ToReview {
  const json = typed(running.world, struct)
  const message = { kind: 'typed-data', json } as const
  return review(running, running.world.safe, { kind: 'message', message, onChain: false }, unusual)
}
