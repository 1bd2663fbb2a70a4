import { parseEther } from 'viem'
import { expect, type Standalone, type TestSandbox } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { safeTransaction, safeTransactionHash } from '../sandbox/chain/safeTransaction.ts'
import { longestKept } from '../sandbox/gateway/cache/answerCache.ts'
import type { JudgedText } from '../support/judgeTexts.ts'
import { messagesPage } from '../support/messagesPage.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { askElsewhere, nameElsewhere, proposeElsewhere } from '../support/otherOwners.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { turnSwitch } from '../support/turnSwitch.ts'

export type LateScene = {
  readonly ada: Standalone
  readonly sandbox: TestSandbox
  readonly base: string
}

/** Something that is handed over, and what pages say of it from then on. */
type LateAct = {
  readonly name: string
  /** Whose wallet is connected: Ada's where absent. */
  readonly by?: string
  /** What is there before, while the gateway hears of everything. */
  readonly before?: (scene: LateScene) => Promise<void>
  /** Up to the press that asks the wallet. */
  readonly ask: (scene: LateScene) => Promise<void>
  /** The page says so once the act is over. */
  readonly done: RegExp
  /** What its page never says until then; everything is known at once where absent. */
  readonly meanwhile?: RegExp
  readonly judged: (scene: LateScene) => readonly JudgedText[]
}

const payment = (sandbox: TestSandbox) => {
  const { safe, chainId } = sandbox.world
  return {
    chainId,
    safe,
    transaction: safeTransaction({ to: dee.address, value: parseEther('0.5'), nonce: 10n }),
  }
}

/** An owner who has signed is not asked again, and what the gateway took is not said to be lacking. */
const wrong =
  /Sign with your wallet|no such transaction|did not take|Hand over again|is not known yet whether/

async function proposes({ ada: { page }, base }: LateScene): Promise<void> {
  await page.goto(`${base}/new-transaction`)
  const form = newTransactionPage(page)
  await form.type({ recipient: dee.address, amount: '0.5' })
  await pressWhenChecked(page.getByRole('button', { name: 'Sign and propose' }))
}

const proposed: readonly JudgedText[] = [
  { says: /You have signed\. 1 signature is missing\./, never: wrong },
  {
    route: 'transactions',
    says: /Pays 0\.5 ETH[\s\S]*1 of 2/,
    never: /Nothing is waiting|Only this browser/,
  },
  { route: '', says: /Pays 0\.5 ETH/, never: /Nothing waits|Needs you/ },
  {
    route: 'new-transaction',
    says: /Next free: 11/,
    never: /\b10 is the next|nothing has nonce|The gateway names/,
  },
]

/** Moves the clock of the gateway past everything that it keeps of earlier answers. */
const pastKept = (sandbox: TestSandbox) => turnSwitch(sandbox, 'clock', { milliseconds: longestKept.found })

/** Deletes the payment from its page, once the gateway lists it. */
async function takeOut({ ada: { page }, base, sandbox }: LateScene): Promise<void> {
  await pastKept(sandbox)
  await page.goto(`${base}/transactions/${safeTransactionHash(payment(sandbox))}`)
  await page.getByRole('button', { name: 'Delete your proposal…' }).click()
  await page.getByRole('button', { name: 'Take it out' }).click()
}

function takenOut({ sandbox }: LateScene): readonly JudgedText[] {
  return [
    { route: 'transactions', says: /Nothing is waiting/, never: /Pays 0\.5 ETH/ },
    { route: '', says: /Nothing waits/, never: /Pays 0\.5 ETH/ },
    {
      route: `transactions/${safeTransactionHash(payment(sandbox))}`,
      says: /taken out of the queue from here/,
      never: /Sign with your wallet|no such transaction/,
    },
  ]
}

/** Removes Dee where the delegates are listed. */
async function removeDee({ ada: { page }, base }: LateScene): Promise<void> {
  await page.goto(`${base}/setup/developers`)
  const listed = page.getByRole('region', { name: 'Delegates' })
  await expect(listed).toContainText('“Dee”')
  await listed.getByRole('button', { name: 'Remove the delegate Dee' }).click()
}

const removed: JudgedText = {
  says: /For developers/,
  never: /“Dee”|not known yet|Hand over again|does not know/,
}

/** Each hands one signature over. */
export const lateActs: readonly LateAct[] = [
  {
    name: 'an owner proposes',
    ask: proposes,
    done: /You have signed\. 1 signature is missing\./,
    judged: () => proposed,
  },
  {
    name: 'an owner proposes what the gateway was asked for before',
    async ask(scene) {
      const { page } = scene.ada
      // The gateway keeps that it does not know the hash, and reads its own proposal through that: it answers 404.
      await page.route('**/propose', async (route) => {
        const asked: unknown = route.request().postDataJSON()
        const hash =
          typeof asked === 'object' && asked !== null && 'safeTxHash' in asked ? asked.safeTxHash : ''
        await fetch(
          `${scene.sandbox.gatewayUrl}/v1/chains/${scene.sandbox.world.chainId}/transactions/${hash}`,
        )
        await route.continue()
      })
      await proposes(scene)
    },
    done: /You have signed\. 1 signature is missing\./,
    meanwhile: /did not take|Hand over again|gateway refused|Sign and propose it again/,
    judged: () => proposed,
  },
  {
    name: 'an owner confirms',
    async ask({ ada: { page }, base, sandbox }) {
      const place = payment(sandbox)
      await proposeElsewhere(sandbox.gatewayUrl, place, sandbox.world.owners[1])
      await pastKept(sandbox)
      await page.goto(`${base}/transactions/${safeTransactionHash(place)}`)
      await pressWhenChecked(page.getByRole('button', { name: 'Sign with your wallet' }))
    },
    done: /Enough owners have signed/,
    judged: () => [
      { says: /Enough owners have signed[\s\S]*/, never: wrong },
      {
        route: 'transactions',
        says: /Pays 0\.5 ETH[\s\S]*2 of 2/,
        never: /Your signature (?:is missing|completes)/,
      },
      { route: '', says: /Pays 0\.5 ETH/, never: /Needs you/ },
    ],
  },
  {
    name: 'a delegate proposes',
    by: 'Dee',
    before: ({ sandbox }) => nameElsewhere(sandbox, dee),
    async ask({ ada: { page }, base }) {
      await page.goto(`${base}/new-transaction`)
      await newTransactionPage(page).type({ recipient: dee.address, amount: '0.5' })
      await pressWhenChecked(page.getByRole('button', { name: 'Propose', exact: true }))
    },
    done: /2 signatures are missing\./,
    judged: () => [
      { says: /2 signatures are missing\./, never: wrong },
      {
        route: 'transactions',
        says: /Pays 0\.5 ETH[\s\S]*0 of 2/,
        never: /Nothing is waiting|Only this browser/,
      },
      { route: '', says: /Pays 0\.5 ETH/, never: /Nothing waits|Needs you/ },
      {
        route: 'new-transaction',
        says: /Next free: 11/,
        never: /Next free: 10\b/,
      },
    ],
  },
  {
    name: 'an owner rejects',
    async ask({ ada: { page }, base, sandbox }) {
      const place = payment(sandbox)
      await proposeElsewhere(sandbox.gatewayUrl, place, sandbox.world.owners[1])
      await pastKept(sandbox)
      await page.goto(`${base}/transactions/${safeTransactionHash(place)}`)
      const panel = page.getByRole('region', { name: 'Sign and execute' })
      await panel.getByRole('button', { name: 'Reject it' }).click()
      const rejection = page.getByRole('region', { name: 'Reject nonce 10' })
      await pressWhenChecked(rejection.getByRole('button', { name: 'Sign the rejection' }))
    },
    done: /(?:Rejects every other transaction|Cancels the payment)[\s\S]*You have signed\. 1 signature is missing\./,
    judged: ({ sandbox }) => [
      { says: /You have signed\. 1 signature is missing\./, never: wrong },
      {
        route: `transactions/${safeTransactionHash(payment(sandbox))}`,
        says: /Your rejection waits: 1 of 2 signed\./,
        never: /Reject it|no such transaction/,
      },
      {
        route: 'transactions',
        says: /(?:Rejects every other transaction|Cancels the payment)[\s\S]*1 of 2/,
        never: /Nothing is waiting|Only this browser/,
      },
      {
        route: 'new-transaction',
        says: /Next free: 11/,
        never: /Next free: 10\b/,
      },
    ],
  },
  {
    name: 'an owner deletes',
    async ask(scene) {
      await proposeElsewhere(scene.sandbox.gatewayUrl, payment(scene.sandbox), scene.sandbox.world.owners[0])
      await takeOut(scene)
    },
    done: /Nothing is waiting/,
    judged: takenOut,
  },
  {
    name: 'a delegate deletes',
    by: 'Dee',
    before: ({ sandbox }) => nameElsewhere(sandbox, dee),
    async ask(scene) {
      await proposeElsewhere(scene.sandbox.gatewayUrl, payment(scene.sandbox), dee)
      await takeOut(scene)
    },
    done: /Nothing is waiting/,
    judged: takenOut,
  },
  {
    name: 'an owner signs a message',
    async ask({ ada: { page }, base }) {
      await page.goto(`${base}/messages`)
      const form = messagesPage(page)
      await form.text.fill('We agree.')
      await pressWhenChecked(form.sign)
    },
    done: /Collecting signatures/,
    judged: () => [
      {
        says: /Collecting signatures, 1 of 2/,
        never: /not known|did not take|Only this browser|0 of 2|No messages/,
      },
    ],
  },
  {
    name: 'an owner confirms a message',
    before: ({ sandbox }) => askElsewhere(sandbox, { words: 'We agree.', by: sandbox.world.owners[1] }),
    async ask({ ada: { page }, base }) {
      await page.goto(`${base}/messages`)
      await messagesPage(page).read('We agree.')
      await pressWhenChecked(page.getByRole('button', { name: 'Sign with your wallet' }))
    },
    done: /Signed2 of 2/,
    judged: () => [
      {
        says: /We agree\.[\s\S]*2 of 2/,
        never: /Sign with your wallet|not known|did not take|Only this browser|Hand over again/,
      },
      {
        route: '',
        says: /Nothing waits/,
        never: /We agree\.[\s\S]{0,80}(?:1 of 2|Needs you)/,
      },
    ],
  },
  {
    name: 'an owner names a delegate',
    async ask({ ada: { page }, base }) {
      await page.goto(`${base}/setup/developers`)
      const delegates = page.getByRole('region', { name: 'Delegates' })
      await delegates.getByLabel('Address of the delegate').fill(dee.address)
      await delegates.getByLabel('Label').fill('Pays the rent')
      await delegates.getByRole('button', { name: 'Sign and add' }).click()
    },
    done: /may propose in your name/,
    judged: () => [{ says: /“Pays the rent”[\s\S]*for/, never: /not known yet|Hand over again/ }],
  },
  {
    name: 'an owner removes a delegate',
    before: ({ sandbox }) => nameElsewhere(sandbox, dee),
    ask: removeDee,
    done: /Delegates(?![\s\S]*“Dee”)/,
    judged: () => [
      { ...removed, says: /Delegates/ },
      { route: '', says: /Nothing waits/, never: /“Dee”/ },
    ],
  },
  {
    name: 'a delegate ends it',
    by: 'Dee',
    before: ({ sandbox }) => nameElsewhere(sandbox, dee),
    ask: removeDee,
    done: /^(?![\s\S]*“Dee”)/,
    judged: () => [
      removed,
      { route: '', says: /Nothing waits/, never: /“Dee”/ },
      {
        route: 'new-transaction',
        says: /The connected account is not an owner of this Safe\./,
        never: /“Dee”|may propose in the name/,
      },
    ],
  },
]
