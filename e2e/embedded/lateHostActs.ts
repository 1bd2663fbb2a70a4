import type { Page } from 'playwright/test'
import { parseEther } from 'viem'
import { type Embedded, expect, type OpenEmbedded, type TestSandbox } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import type { JudgedText } from '../support/judgeTexts.ts'
import { openDeveloperPart } from '../support/openDeveloperPart.ts'
import {
  askElsewhere,
  confirmElsewhere,
  confirmMessageElsewhere,
  deleteElsewhere,
  endElsewhere,
  nameElsewhere,
  proposalDuring,
  proposeElsewhere,
} from '../support/otherOwners.ts'
import { sendLines } from '../support/sendLines.ts'

export type HostScene = {
  readonly openEmbedded: OpenEmbedded
  readonly sandbox: TestSandbox
  readonly page: Page
  /** The gateway hears late of what happens from here on. */
  readonly hearLate: () => Promise<void>
}

/** `finally`: once it is known here as well; of what happens elsewhere the next answers tell. */
type HostPage = JudgedText & { readonly route: string; readonly finally?: RegExp }

/** Something that the host, or who signs on another machine, hands to the gateway while the app is open. */
type HostAct = {
  readonly name: string
  readonly happens: (scene: HostScene) => Promise<Embedded>
  readonly judged: readonly HostPage[]
  /** Errors that the browser may log of it. */
  readonly logs?: RegExp
}

/** What a list has shown is asked for by its hash, and is gone. */
const gone = /404 \(Not Found\).*\/transactions\/multisig_/

const paid = (of: string) => new RegExp(`Pays 0\\.5 ETH[\\s\\S]*${of} of 2`)

const agreed = (of: string) => new RegExp(`We agree\\.[\\s\\S]*${of} of 2`)

const placeIn = ({ world }: TestSandbox) => ({
  chainId: world.chainId,
  safe: world.safe,
  transaction: safeTransaction({ to: dee.address, value: parseEther('0.5'), nonce: 10n }),
})

/** The app has the queue on screen, as the gateway keeps it. */
async function openQueue({ openEmbedded }: HostScene, shows: RegExp): Promise<Embedded> {
  const embedded = await openEmbedded()
  await embedded.app.getByRole('link', { name: 'Transactions', exact: true }).click()
  await expect(embedded.app.getByRole('main')).toContainText(shows)
  return embedded
}

async function openDelegates({ openEmbedded }: HostScene, shows: RegExp): Promise<Embedded> {
  const embedded = await openEmbedded()
  await embedded.app.getByRole('link', { name: 'Setup' }).click()
  await openDeveloperPart(embedded.app)
  await expect(embedded.app.getByRole('main')).toContainText(shows)
  return embedded
}

export const lateHostActs: readonly HostAct[] = [
  {
    name: 'an owner proposes in the host',
    async happens({ openEmbedded, hearLate }) {
      await hearLate()
      const { compose, ...embedded } = await sendLines(openEmbedded)
      await embedded.parent.sign(['Ada'])
      await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
      return embedded
    },
    judged: [
      { route: 'transactions', says: paid('1'), never: /Nothing is waiting/ },
      { route: '', says: /Pays 0\.5 ETH/, never: /Nothing waits/ },
    ],
  },
  {
    name: 'a delegate proposes in the host',
    async happens({ openEmbedded, sandbox, hearLate }) {
      await nameElsewhere(sandbox, dee)
      await hearLate()
      const { compose, ...embedded } = await sendLines(openEmbedded, { wallet: 'Dee' })
      await embedded.parent.confirmation.getByRole('button', { name: 'Propose' }).click()
      await expect(compose.requests.getByText('Awaiting signatures, 0 of 2')).toBeVisible()
      return embedded
    },
    judged: [
      { route: 'transactions', says: paid('0'), never: /Nothing is waiting/ },
      { route: '', says: /Pays 0\.5 ETH/, never: /Nothing waits/ },
    ],
  },
  {
    name: 'another owner confirms what the host proposed',
    async happens({ openEmbedded, sandbox, page, hearLate }) {
      await hearLate()
      const { compose, ...embedded } = await sendLines(openEmbedded)
      const place = await proposalDuring(page, () => embedded.parent.sign(['Ada']))
      await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
      await confirmElsewhere(sandbox.gatewayUrl, place, sandbox.world.owners[1])
      return embedded
    },
    judged: [
      { route: 'transactions', says: paid('[12]'), never: /Nothing is waiting/, finally: paid('2') },
      { route: '', says: /Pays 0\.5 ETH/, never: /Nothing waits/ },
    ],
  },
  {
    name: 'a proposer deletes elsewhere what is on screen',
    logs: gone,
    async happens(scene) {
      const { sandbox, hearLate } = scene
      await proposeElsewhere(sandbox.gatewayUrl, placeIn(sandbox), sandbox.world.owners[0])
      const embedded = await openQueue(scene, paid('1'))
      await hearLate()
      await deleteElsewhere(sandbox.gatewayUrl, placeIn(sandbox), sandbox.world.owners[0])
      return embedded
    },
    judged: [
      {
        route: 'transactions',
        says: /Pays 0\.5 ETH|Nothing is waiting/,
        never: /did not answer|2 of 2/,
        finally: /Nothing is waiting/,
      },
      {
        route: '',
        says: /Pays 0\.5 ETH|Nothing waits/,
        never: /did not answer/,
        finally: /Nothing waits/,
      },
    ],
  },
  {
    name: 'a delegate deletes elsewhere what is on screen',
    logs: gone,
    async happens(scene) {
      const { sandbox, hearLate } = scene
      await nameElsewhere(sandbox, dee)
      await proposeElsewhere(sandbox.gatewayUrl, placeIn(sandbox), dee)
      const embedded = await openQueue(scene, paid('0'))
      await hearLate()
      await deleteElsewhere(sandbox.gatewayUrl, placeIn(sandbox), dee)
      return embedded
    },
    judged: [
      {
        route: 'transactions',
        says: /Pays 0\.5 ETH|Nothing is waiting/,
        never: /did not answer|2 of 2/,
        finally: /Nothing is waiting/,
      },
    ],
  },
  {
    name: 'another owner confirms a message elsewhere that is on screen',
    async happens(scene) {
      const { openEmbedded, sandbox, hearLate } = scene
      const [ada, bo] = sandbox.world.owners
      await askElsewhere(sandbox, { words: 'We agree.', by: ada })
      const embedded = await openEmbedded()
      await embedded.app.getByRole('link', { name: 'Messages' }).click()
      await expect(embedded.app.getByRole('main')).toContainText(agreed('1'))
      await hearLate()
      await confirmMessageElsewhere(sandbox, { words: 'We agree.', by: bo })
      return embedded
    },
    judged: [
      {
        route: 'messages',
        says: agreed('[12]'),
        never: /0 of 2|No messages|no such message/,
        finally: agreed('2'),
      },
    ],
  },
  {
    name: 'an owner names a delegate elsewhere',
    async happens(scene) {
      const embedded = await openDelegates(scene, /Setup/)
      await scene.hearLate()
      await nameElsewhere(scene.sandbox, dee)
      return embedded
    },
    judged: [
      { route: 'setup/developers', says: /For developers/, never: /is not known now/, finally: /“Dee”/ },
    ],
  },
  {
    name: 'an owner removes a delegate elsewhere',
    async happens(scene) {
      await nameElsewhere(scene.sandbox, dee)
      const embedded = await openDelegates(scene, /“Dee”/)
      await scene.hearLate()
      await endElsewhere(scene.sandbox, dee)
      return embedded
    },
    judged: [
      {
        route: 'setup/developers',
        says: /For developers/,
        never: /is not known now/,
        finally: /^(?![\s\S]*“Dee”)/,
      },
    ],
  },
]
