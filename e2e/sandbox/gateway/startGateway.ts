import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { RunningServer } from '../RunningServer.ts'
import type { World } from '../World.ts'
import { createTokens } from './assets/tokens.ts'
import { announceMessages, announceProposals, requireServiceOf } from './cache/announceChanges.ts'
import { drawnDelays } from './cache/lateEvents.ts'
import { createServiceAnswers } from './cache/serviceAnswers.ts'
import { createServiceBehind } from './cache/serviceBehind.ts'
import { changesIn } from './cache/serviceChanges.ts'
import { createChainClient } from './chain/ChainClient.ts'
import { isUnreachable } from './chain/chainFailure.ts'
import { createChainIndex } from './chain/chainIndex.ts'
import type { Gateway } from './Gateway.ts'
import { GatewayError, routeNotFound, upstreamError } from './http/errors.ts'
import {
  type Answer,
  answerPreflight,
  errorAnswer,
  jsonAnswer,
  readJson,
  requestUrl,
  setCorsHeaders,
} from './http/httpExchange.ts'
import { findRoute, type Route } from './http/router.ts'
import { createMessages } from './messages/messages.ts'
import { createDelegates } from './proposing/delegates.ts'
import { createProposals } from './proposing/proposals.ts'
import { createRelay } from './relay/relay.ts'
import { balanceRoutes } from './routes/balanceRoutes.ts'
import { chainRoutes } from './routes/chainRoutes.ts'
import { delegateRoutes } from './routes/delegateRoutes.ts'
import { listRoutes } from './routes/listRoutes.ts'
import { messageRoutes } from './routes/messageRoutes.ts'
import { relayRoutes } from './routes/relayRoutes.ts'
import { safeRoutes } from './routes/safeRoutes.ts'
import { securityRoutes } from './routes/securityRoutes.ts'
import { toolRoutes } from './routes/toolRoutes.ts'
import { transactionRoutes } from './routes/transactionRoutes.ts'
import { seed } from './seed.ts'
import { createFlood } from './switches/flood.ts'
import { pourFlood } from './switches/pourFlood.ts'
import { defaultRules } from './switches/Rules.ts'
import { createTestSwitches, type TestSwitches } from './switches/testSwitches.ts'
import { createTurnedClock, type TurnedClock } from './switches/turnedClock.ts'
import { withFlood } from './switches/withFlood.ts'
import type { SafeApp } from './wire/appWire.ts'

export type GatewayOptions = {
  /** 0 takes a free one. */
  readonly port: number
  readonly world: World
  /** Milliseconds since 1970; the clock of this machine by default. The switch `clock` turns it further. */
  readonly now?: () => number
  /** The Safe Apps this gateway knows: it lists them, and proposals may come from them. */
  readonly apps?: readonly SafeApp[]
  /** Puts a queue into the main Safe as well, for people who look around; none by default. */
  readonly demo?: boolean
  /** Receives what clients only see as 500 or 503. */
  readonly onError?: (error: unknown) => void
}

export type RunningGateway = RunningServer & {
  /** Forgets everything that was posted, and turns all test switches off. */
  readonly reset: () => Promise<void>
  /** Lets the gateway see the chain as it is, and turns its clock to where it has heard of everything. */
  readonly settle: () => Promise<void>
}

/** Where the test switches are; the real service has nothing there. */
const SWITCHES = '/__test__/'

/**
 * How often the chain is looked at without being asked: events of what happened there leave then, not only when the
 * next question comes.
 */
const WATCH_MILLISECONDS = 500

const routes: readonly Route[] = [
  ...chainRoutes,
  ...safeRoutes,
  ...balanceRoutes,
  ...listRoutes,
  ...transactionRoutes,
  ...messageRoutes,
  ...delegateRoutes,
  ...toolRoutes,
  ...securityRoutes,
  ...relayRoutes,
]

/**
 * Starts the local Safe gateway on 127.0.0.1. All it serves is read from the chain, but for proposals,
 * messages and their signatures, which live in memory and only after they were verified.
 *
 * Answers are kept as the real gateway keeps them, and are cleared by events that come late (`cache/`).
 *
 * When the chain goes back to an earlier block, what was posted at that block or later is forgotten: to keep what was
 * posted before a snapshot, mine one block before taking it. `reset` forgets everything that was posted and turns all
 * test switches off. What waits in the world's other Safes from the start is never forgotten.
 *
 * @throws Error with one line that names the port when it is busy, or the chain when it does not answer.
 */
export async function startGateway({
  port,
  world,
  now = Date.now,
  apps = [],
  demo = false,
  onError = () => undefined,
}: GatewayOptions): Promise<RunningGateway> {
  const { gateway, switches, turnClock } = createGateway({ world, now, apps })
  await gateway.index.sync().catch(() => {
    throw new Error(`The local gateway cannot read the chain at ${world.rpcUrl}.`)
  })
  await seed(gateway, demo)
  const answerTo = createAnswers(gateway, switches, onError)
  const server = createServer((request, response) => void exchange({ request, response }, answerTo))
  const url = await listen(server, port)
  const watch = () => Promise.all([gateway.index.sync(), gateway.relay.work()])
  const watching = setInterval(() => void watch().catch(() => undefined), WATCH_MILLISECONDS)
  watching.unref()
  return {
    url,
    stop() {
      clearInterval(watching)
      return stop(server)
    },
    reset: async () => switches.reset(),
    async settle() {
      await gateway.index.sync()
      turnClock(Math.max(...drawnDelays))
    },
  }
}

function createGateway({ world, now, apps }: Pick<Gateway, 'world' | 'now' | 'apps'>): {
  readonly gateway: Gateway
  readonly switches: TestSwitches
  readonly turnClock: TurnedClock['turn']
} {
  const client = createChainClient(world)
  const clock = createTurnedClock(now)
  const service = createServiceBehind(clock.now)
  const answers = createServiceAnswers(clock.now, service)
  const proposals = announceProposals(createProposals(), service.handOver, answers.tell)
  const messages = announceMessages(createMessages(), service.handOver, answers.tell)
  const delegates = requireServiceOf(createDelegates(), service.handOver)
  const flood = createFlood(world)
  const forgetFrom = (blockNumber: number) => {
    for (const posted of [proposals, messages, delegates]) posted.forgetFrom(blockNumber)
    answers.forget()
  }
  const index = withFlood(
    createChainIndex(client, {
      onRollback: forgetFrom,
      onRows: (more) => changesIn(more).forEach(answers.tell),
    }),
    flood,
  )
  const rules = defaultRules(world)
  const tokens = createTokens({ client, index, world, flood })
  const posted = { proposals, messages, delegates }
  const behind = { service, answers }
  const relay = createRelay(world, () => rules.relay, clock.now)
  const others = { tokens, flood, relay, rules, apps, now: clock.now }
  const gateway = { world, client, index, ...posted, ...behind, ...others }
  const switches = createTestSwitches({
    rules,
    freeze: index.freeze,
    slowDown: index.slowDown,
    mark: tokens.mark,
    flood: (body) => pourFlood(gateway, body),
    turnClock: clock.turn,
    workRelay: relay.work,
    delayEvents: answers.delayEvents,
    failService: service.fail,
    forgetAnswers: answers.forget,
    forget() {
      clock.reset()
      service.reset()
      answers.delayEvents('drawn')
      Object.assign(rules, defaultRules(world))
      tokens.forgetMarks()
      flood.dry()
      relay.forget()
      forgetFrom(0)
    },
  })
  return { gateway, switches, turnClock: clock.turn }
}

type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse }

async function exchange(
  { request, response }: Exchange,
  answerTo: (request: IncomingMessage) => Promise<Answer | undefined>,
): Promise<void> {
  setCorsHeaders(request, response)
  if (request.method === 'OPTIONS') return answerPreflight(response)
  const answer = await answerTo(request)
  if (answer === undefined) response.destroy()
  else response.writeHead(answer.status, answer.headers).end(answer.text)
}

/** Never rejects. `undefined`: the connection is to be cut. */
function createAnswers(gateway: Gateway, switches: TestSwitches, onError: (error: unknown) => void) {
  return async (request: IncomingMessage): Promise<Answer | undefined> => {
    try {
      const url = requestUrl(request)
      if (url.pathname.startsWith(SWITCHES)) return await turnSwitch(switches, url, request)
      if (!/^\/v[123]\//.test(url.pathname)) throw routeNotFound()
      const interference = await switches.interfere(url.pathname + url.search)
      if (interference.kind === 'cut') return
      if (interference.kind === 'failure') return interference.failure
      return await askRoute(gateway, url, request)
    } catch (error) {
      if (!(error instanceof GatewayError)) onError(error)
      return errorAnswer(isUnreachable(error) ? upstreamError(503, 'Service unavailable') : error)
    }
  }
}

async function askRoute(gateway: Gateway, url: URL, request: IncomingMessage): Promise<Answer> {
  const found = findRoute(routes, request.method ?? 'GET', url.pathname)
  if (found === undefined) throw routeNotFound()
  const { route, parameters } = found
  const chainId = parameters['chainId']
  if (chainId !== undefined && chainId !== gateway.world.chainId.toString()) throw upstreamError(404)
  const body = await readJson(request)
  await gateway.index.sync()
  return jsonAnswer(route.status ?? 200, await route.answer({ url, parameters, body }, gateway))
}

async function turnSwitch(switches: TestSwitches, url: URL, request: IncomingMessage): Promise<Answer> {
  if (request.method !== 'POST') throw routeNotFound()
  const done = await switches.turn(url.pathname.slice(SWITCHES.length), await readJson(request))
  return jsonAnswer(done ? 204 : 400, undefined)
}

function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} on 127.0.0.1 is already in use. Stop what uses it, or choose another port.`,
            )
          : error,
      )
    })
    server.listen(port, '127.0.0.1', () => {
      const address = server.address()
      if (typeof address === 'object' && address !== null) resolve(`http://127.0.0.1:${address.port}`)
    })
  })
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
