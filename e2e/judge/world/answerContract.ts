import { decodeFunctionData, encodeFunctionResult, parseAbi } from 'viem'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../../src/shared/domain/values/address.ts'
import type { Hex } from '../../../src/shared/domain/values/hex.ts'
import { safe } from '../judgedSafe.ts'
import type { Moment, Scene } from '../Scene.ts'
import { answerSafe } from './answerSafe.ts'
import type { CallAnswer } from './runProgram.ts'

const abi = parseAbi([
  'function supportsInterface(bytes4 id) view returns (bool)',
  'function decimals() view returns (uint8)',
  'function symbol() view returns (string)',
  'function name() view returns (string)',
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function isApprovedForAll(address owner, address operator) view returns (bool)',
  'function totalSupply() view returns (uint256)',
])

/** EIP-165 ids: itself, EIP-721, a Safe's transaction guard and module guard. */
const interfaces = {
  itself: '0x01ffc9a7',
  erc721: '0x80ac58cd',
  guard: '0xe6d7a83a',
  moduleGuard: '0x58401ed8',
}
const supply = 10n ** 27n

const reverted: CallAnswer = { ok: false, data: '0x' }

/** What a contract answers to a read. An account without code answers with nothing, as the chain does. */
export function answerContract(moment: Moment, to: LowerAddress, data: Hex): CallAnswer {
  if (to === safe) return answerSafe(moment, data)
  const account = moment.scene.accountAt(to)
  const call = readCall(data)
  const balance = call === undefined ? undefined : answerBalance(moment, to, call)
  if (balance !== undefined) return balance
  if (account === undefined) return { ok: true, data: '0x' }
  if (call === undefined) return reverted
  const { answers } = account
  switch (call.functionName) {
    case 'supportsInterface':
      if (answers.kind === 'erc20') return reverted
      return done(call.functionName, supports(answers, call.args[0]))
    case 'decimals':
      return answers.kind === 'erc20' ? done(call.functionName, answers.decimals) : reverted
    case 'symbol':
    case 'name':
      return answers.kind === 'erc20' || answers.kind === 'erc721'
        ? done(call.functionName, answers.symbol)
        : reverted
    case 'totalSupply':
      return answers.kind === 'erc20' ? done(call.functionName, supply) : reverted
    case 'isApprovedForAll':
      return answers.kind === 'erc721' ? done(call.functionName, false) : reverted
    default:
      return reverted
  }
}

type Call = ReturnType<typeof decodeFunctionData<typeof abi>>

function readCall(data: Hex): Call | undefined {
  try {
    return decodeFunctionData({ abi, data })
  } catch {
    return undefined
  }
}

function supports(answers: NonNullable<ReturnType<Scene['accountAt']>>['answers'], id: Hex): boolean {
  if (id === interfaces.itself) return answers.kind !== 'contract' || answers.isGuard || answers.isModuleGuard
  if (answers.kind === 'erc721') return id === interfaces.erc721
  if (answers.kind !== 'contract') return false
  return (
    (id === interfaces.guard && answers.isGuard) || (id === interfaces.moduleGuard && answers.isModuleGuard)
  )
}

/** Balances of tokens and of everything else that moves in the scene. Allowances are 0: no case has any. */
function answerBalance({ scene, executed }: Moment, token: LowerAddress, call: Call): CallAnswer | undefined {
  const kind = scene.accountAt(token)?.answers.kind
  const moves = scene.flows.some((flow) => flow.token === token)
  if (kind !== 'erc20' && kind !== 'erc721' && !moves) return undefined
  if (call.functionName === 'balanceOf')
    return done(call.functionName, balanceOf({ scene, executed }, token, lowerAddress(call.args[0])))
  return call.functionName === 'allowance' ? done(call.functionName, 0n) : undefined
}

/** What an account holds of a token, or of the native currency, which is the zero address. Never below nothing. */
export function balanceOf(
  { scene, executed }: Pick<Moment, 'scene' | 'executed'>,
  token: LowerAddress,
  account: LowerAddress,
): bigint {
  let balance = account === safe ? held(scene, token) : 0n
  if (executed)
    for (const flow of scene.flows)
      if (flow.token === token)
        balance += (flow.to === account ? flow.amount : 0n) - (flow.from === account ? flow.amount : 0n)
  return balance < 0n ? 0n : balance
}

function held({ holdings, flows }: Scene, token: LowerAddress): bigint {
  const listed = holdings.find(({ address }) => address === token)
  if (listed !== undefined) return listed.amount
  if (token === zeroAddress) return 0n
  return flows
    .filter((flow) => flow.token === token && flow.nft && flow.from === safe)
    .reduce((sum, { amount }) => sum + amount, 0n)
}

function done(functionName: Call['functionName'], result: string | boolean | number | bigint): CallAnswer {
  return { ok: true, data: encodeFunctionResult({ abi, functionName, result }) }
}
