import { AppError } from '../../shared/errors/AppError.ts'
import { readRefusal } from '../../shared/source/readRefusal.ts'
import { walletErrors } from '../errors/walletErrors.ts'
import { isSend, mayMoveOrSign } from '../errors/walletRequests.ts'
import { refusalOfNodeWords } from './nodeWords.ts'

/**
 * What a wallet or the wallet library threw, as an error of ours (SPEC section 8). `wallet` is the wallet's name.
 * A wallet's own words are kept as `message`. `method`: what it was asked for, where that is not sending.
 */
export function toWalletError(thrown: unknown, wallet: string | undefined, method?: string): AppError {
  if (thrown instanceof AppError) return thrown
  const layers = causes(thrown)
  const text = layers.map(layerWords).find((words) => words !== undefined)
  const facts = { wallet }
  const origin = { text, cause: thrown }
  const has = (...codes: readonly number[]) => layers.some((layer) => codes.includes(errorCodeOf(layer)))
  const is = (name: string) => layers.some((layer) => layer['name'] === name)
  const says = (words: RegExp) => layers.some((layer) => words.test(layerText(layer)))
  const answer = readRefusal(layers.map(({ code }) => code))
  const saysNo =
    !mayMoveOrSign(method) && (says(byUser) || layers.some((layer) => byUser.test(layerWords(layer) ?? '')))
  if (answer === 'no' || saysNo) return walletErrors.rejected({ wallet, method }, origin)
  if (has(-32002)) return walletErrors.busy({ wallet, method }, origin)
  if (has(4902) && !is('SwitchChainError')) return walletErrors.chainNotAdded(facts, origin)
  const refusal = refusalOfNodeWords(
    layers.map(layerWords),
    { wallet, method, isSending: isSend(method) },
    origin,
  )
  if (refusal !== undefined) return refusal
  if (says(/No projectId found/)) return walletErrors.projectId({ wallet: wallet ?? 'WalletConnect' })
  if (says(/No chains found on connector/)) return walletErrors.noChains(facts, { cause: thrown })
  if (is('ConnectorAlreadyConnectedError')) return walletErrors.alreadyConnected(facts, { cause: thrown })
  if (is('ProviderNotFoundError')) return walletErrors.notFound(facts, { cause: thrown })
  if (is('ChainNotConfiguredError'))
    return method === switching
      ? walletErrors.chainNotOnConnector({ wallet, chainId: undefined })
      : walletErrors.chainNotConfigured({ chainId: undefined })
  if (is('SwitchChainNotSupportedError')) return walletErrors.switchNotSupported(facts, origin)
  if (is('SwitchChainError')) return walletErrors.switchFailed(facts, origin)
  if (answer === 'never-asked') return walletErrors.unsupported({ wallet, method }, origin)
  return walletErrors.failed({ wallet, method }, origin)
}

const switching = 'wallet_switchEthereumChain'

type Layer = Readonly<Record<string, unknown>>

/** The thrown value and what it wraps (`cause`, `error`, `data.originalError`), outermost first. */
function causes(thrown: unknown): readonly Layer[] {
  const layers: Layer[] = []
  const open: unknown[] = [thrown]
  while (open.length > 0 && layers.length < 10) {
    const layer = toLayer(open.shift())
    if (layer === undefined) continue
    layers.push(layer)
    open.push(layer['cause'], layer['error'], safeMember(layer['data'], 'originalError'))
  }
  return layers
}

function toLayer(value: unknown): Layer | undefined {
  if (typeof value === 'string') return { message: value }
  if (typeof value !== 'object' || value === null) return
  return Object.fromEntries(layerMembers.map((name) => [name, safeMember(value, name)]))
}

const layerMembers = ['name', 'code', 'message', 'shortMessage', 'details', 'cause', 'error', 'data']

/** Also inherited members: the parts of an error are. What cannot be read is not there. */
function safeMember(value: unknown, name: string): unknown {
  try {
    return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
  } catch {
    return undefined
  }
}

/**
 * A no in words (SPEC section 8): it counts for what can be asked again without harm, such as to connect.
 * "User closed modal", "Rejected by user".
 */
const byUser =
  /\buser (rejected|denied|declined|cancell?ed|closed modal)|\b(rejected|denied|declined|cancell?ed) by (the )?user\b|accounts received is empty|connection request reset/i

function errorCodeOf({ code }: Layer): number {
  return typeof code === 'number' || typeof code === 'string' ? Number(code) : Number.NaN
}

function layerText({ message }: Layer): string {
  return typeof message === 'string' ? message : ''
}

/** `details` holds the wallet's words where viem wrapped them; `message` would repeat the whole request. */
function layerWords({ details, shortMessage, message }: Layer): string | undefined {
  return [details, shortMessage, message].find(
    (words): words is string => typeof words === 'string' && words !== '',
  )
}
