import { type Address, concat, type Hex, numberToHex, size } from 'viem'
import { buildWorld } from '../sandbox/chain/buildWorld.ts'
import { deployer } from '../sandbox/chain/people.ts'
import { safeAbi } from '../sandbox/chain/safeAbi.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { signExecution } from '../sandbox/chain/signExecution.ts'
import { takeSnapshot } from '../sandbox/chain/snapshot.ts'
import { startChain } from '../sandbox/chain/startChain.ts'
import { startGateway } from '../sandbox/gateway/startGateway.ts'
import type { RunningServer } from '../sandbox/RunningServer.ts'
import type { World } from '../sandbox/World.ts'
import type { OwnAnswer, RunningWorld } from './situations/RunningWorld.ts'
import { startNodeBetween } from './startNodeBetween.ts'

export type ReviewWorld = {
  readonly running: RunningWorld
  /** Undoes what a situation did, to the chain, to the gateway and to the nodes between. */
  readonly restore: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Gas for whatever is deployed. */
const deploymentGas = 6_000_000n

/** The sandbox world with its chain and its gateway, without a browser. `demo`: its main Safe has a queue. */
export async function openReviewWorld({ demo = false } = {}): Promise<ReviewWorld> {
  const chain = await startChain({ port: 0 })
  const world = await buildWorld(chain.url, Math.floor(Date.now() / 1000))
  const gateway = await startGateway({ port: 0, world, demo })
  const client = sandboxClient(chain.url)
  const putBack = await takeSnapshot(client)
  const untouched = await client.getBlockNumber()
  const between: RunningServer[] = []
  const posting = postingTo(gateway.url, gateway.settle)
  return {
    running: {
      world,
      client,
      gatewayUrl: gateway.url,
      ...chainSteps(world, chain.url, gateway.settle),
      post: posting.post,
      falsify: posting.falsify,
      async nodeBetween(answer: OwnAnswer) {
        const node = await startNodeBetween(chain.url, answer)
        between.push(node)
        return node.url
      },
    },
    async restore() {
      await Promise.all(between.splice(0).map((node) => node.stop()))
      const hasPosted = posting.forgetPosts()
      const hasMined = (await client.getBlockNumber()) !== untouched
      // Going back makes the gateway read the whole chain again: only where something was changed.
      if (hasMined) await putBack()
      if (hasMined || hasPosted) await gateway.reset()
    },
    async stop() {
      await Promise.all(between.map((node) => node.stop()))
      await gateway.stop()
      await chain.stop()
    },
  }
}

function chainSteps(
  world: World,
  url: string,
  settle: () => Promise<void>,
): Pick<RunningWorld, 'create' | 'deploy' | 'execute' | 'nonceOf'> {
  const client = sandboxClient(url)
  const nonceOf = (safe: Address) =>
    client.readContract({ address: safe, abi: safeAbi, functionName: 'nonce' })

  async function create(creationCode: Hex): Promise<Address> {
    const hash = await client.sendTransaction({
      account: deployer.address,
      data: creationCode,
      gas: deploymentGas,
    })
    const { contractAddress } = await client.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error('No contract was created')
    return contractAddress
  }

  return {
    nonceOf,
    create,
    deploy: (code) => create(creationOf(code)),
    async execute(safe, call, signers) {
      const transaction = safeTransaction({ ...call, nonce: await nonceOf(safe) })
      const place = { chainId: world.chainId, safe, transaction }
      const { from, ...sent } = await signExecution(place, { signers, executor: deployer })
      const hash = await client.sendTransaction({ account: from, gas: deploymentGas, ...sent })
      const { status } = await client.waitForTransactionReceipt({ hash })
      if (status !== 'success') throw new Error('The Safe did not execute what the situation needs')
      await settle()
    },
  }
}

/** Code that returns the rest of itself: PUSH2 size, DUP1, PUSH1 10, 0, CODECOPY, 0, RETURN. */
function creationOf(code: Hex): Hex {
  return concat(['0x61', numberToHex(size(code), { size: 2 }), '0x80600a3d393df3', code])
}

/** Answers that a falsified path gives. */
const manyTimes = 1_000

function postingTo(url: string, settle: () => Promise<void>) {
  let posts = 0

  async function post(path: string, body: object): Promise<void> {
    posts += 1
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`The gateway refused ${path}: ${answer.status} ${await answer.text()}`)
    await settle()
  }

  const falsify: RunningWorld['falsify'] = async (path, pattern, change) => {
    const present: unknown = await (await fetch(url + path)).json()
    await post('/__test__/fail', { status: 200, path: pattern, times: manyTimes, body: change(present) })
  }

  return {
    post,
    falsify,
    /** Whether anything was posted since the last time. */
    forgetPosts() {
      const some = posts > 0
      posts = 0
      return some
    },
  }
}
