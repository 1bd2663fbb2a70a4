import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import { demoProposals } from '../sandbox/chain/demoProposals.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { type PlannedProposal, plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import type { Sandbox } from '../sandbox/startSandbox.ts'
import { connectOwner } from './connectOwner.ts'
import { proposeTrade } from './proposeTrade.ts'
import { decided, openBatch, openPermit, type Ready } from './screensOf.ts'
import { openContext, shoot } from './takeScreens.ts'

/** One picture that is shown to a person who has never seen the page, and what is right to say of it. */
type Question = {
  readonly kind: string
  readonly route: string
  readonly ready: Ready
  readonly phone: boolean
  readonly answer: {
    readonly what: string
    readonly whom: string
    readonly amount: string
    readonly wrong: string
    readonly press: string
  }
}

const looks = {
  wide: { theme: 'light', width: 1280, height: 800 },
  phone: { theme: 'light', width: 390, height: 844 },
} as const

/**
 * Ten first screens as Cy, an owner, sees them, as `1.png` to `10.png`, and `answers.md` with what is right to say of
 * each: for asking people who have seen neither.
 */
export async function writeFreshEyes(
  sandbox: Sandbox,
  { chromium: executablePath, directory }: { readonly chromium: string; readonly directory: string },
): Promise<void> {
  const questions = await questionsOf(sandbox)
  await mkdir(directory, { recursive: true })
  const browser = await chromium.launch({ executablePath })
  try {
    for (const name of ['wide', 'phone'] as const)
      await takePictures(browser, {
        sandbox,
        directory,
        look: looks[name],
        questions,
        phone: name === 'phone',
      })
  } finally {
    await browser.close()
  }
  await writeFile(join(directory, 'answers.md'), answersOf(questions))
}

async function takePictures(
  browser: Browser,
  {
    sandbox: { standaloneUrl, world },
    directory,
    look,
    questions,
    phone,
  }: {
    readonly sandbox: Sandbox
    readonly directory: string
    readonly look: (typeof looks)[keyof typeof looks]
    readonly questions: readonly Question[]
    readonly phone: boolean
  },
): Promise<void> {
  const context = await openContext(browser, look)
  await connectOwner(context, `${standaloneUrl}#/local:${world.safe}`, 'Cy')
  for (const [index, question] of questions.entries()) {
    if (question.phone !== phone) continue
    const { kind: title, route, ready } = question
    const shot = await shoot(
      context,
      { title, url: `${standaloneUrl}${route}`, as: 'owner', ready },
      look.theme,
    )
    await writeFile(join(directory, `${index + 1}.png`), shot.picture)
  }
  await context.close()
}

async function questionsOf(sandbox: Sandbox): Promise<readonly Question[]> {
  const { world } = sandbox
  const waits = demoProposals(world)
  const attacks = hostileProposals(world)
  const { swap, approval } = await proposeTrade(sandbox)
  const routeOf = (planned: PlannedProposal) =>
    `#/local:${planned.safe}/transactions/${plannedHash(world, planned)}`
  const reading = (
    kind: string,
    planned: PlannedProposal,
    phone: boolean,
    answer: Question['answer'],
  ): Question => ({ kind, route: routeOf(planned), ready: decided, phone, answer })
  const { busy } = world.otherSafes
  return [
    reading('payment', waits.toNewcomer, true, {
      what: 'a payment',
      whom: '0x123456…567890, an ordinary account that this Safe never paid',
      amount: '125.5 TUSD, 2.1 % of its TUSD',
      wrong: 'no warnings; it is a first payment, so the address has to be confirmed with the payee',
      press:
        'the button of the bar (it signs nothing), then sign (it lacks one signature), once the address is confirmed',
    }),
    reading('swap', swap, false, {
      what: 'a swap: sells HBR for TUSD',
      whom: 'the contract 0x3E1F8A…a16f28; what comes back goes to this Safe',
      amount: '100 HBR out, at least 400 TUSD in',
      wrong:
        'no warnings; the contract is unknown, so the question is whether it is the exchange that was agreed on, and the price',
      press: 'sign, once price and exchange are those that were agreed on',
    }),
    reading('approval', approval, true, {
      what: 'lets a contract spend tokens',
      whom: 'the contract 0x3E1F8A…a16f28',
      amount: 'up to 500 TUSD',
      wrong: '2 warnings: the spender is unknown, and the right stays open',
      press: 'the button of the bar, then sign if the owners agreed on it',
    }),
    reading('batch', waits.payroll, false, {
      what: 'four payments at once',
      whom: 'the three owners and one account that was paid before; all are known',
      amount: '790 TUSD, 250 HBR and 0.3 ETH in all',
      wrong: '1 warning: you have signed its rejection, which waits with the same nonce',
      press: 'nothing while the rejection holds: no act is emphasised, and the rejection can be opened',
    }),
    reading('owner change', waits.newOwner, true, {
      what: 'adds an owner',
      whom: '0x15d34A…2C6A65, an account that was paid before',
      amount: 'no money; then 2 of 4 owners have to sign in place of 2 of 3',
      wrong: 'a warning, because it changes who controls the Safe',
      press: 'the button of the bar, then sign if the owners agreed on it',
    }),
    reading('attack: code', attacks.bybit, false, {
      what: 'replaces the code of the Safe',
      whom: 'the author of the new code gets control of everything; 0x996550…B0A4dc is the address of that code',
      amount: 'no token moves now; everything in the Safe is at risk',
      wrong: 'yes: Stop. Do not sign',
      press: 'Reject it',
    }),
    reading('attack: look-alike', attacks.lookAlike, true, {
      what: 'a payment',
      whom: '0x15D30d…0d6A65, which imitates an account that was paid before',
      amount: '25 HBR',
      wrong: 'yes: the recipient is a look-alike. Stop. Do not sign',
      press: 'See options, then reject it',
    }),
    reading('attack: hidden approval', attacks.hiddenApproval, false, {
      what: 'an approval without a limit, hidden among three small payments',
      whom: '0x996550…B0A4dc, an unknown ordinary account, may spend; three known recipients are paid',
      amount: 'all HBR, with no limit; 30 HBR are paid',
      wrong: 'yes: Read this first. High findings, the worst is the unlimited approval',
      press: 'no act is emphasised: read, then reject it',
    }),
    {
      kind: 'message',
      route: `#/local:${busy}/messages`,
      ready: openPermit,
      phone: true,
      answer: {
        what: 'a signature that lets an account spend tokens (a permit)',
        whom: 'the owner 0x3C44Cd…4293BC',
        amount: '250 HBR',
        wrong:
          'Read this first. 2 high findings: a signature alone lets it take the tokens, and for more than a month',
        press: 'do not sign before the other owners have confirmed it',
      },
    },
    {
      kind: 'executed',
      route: `#/local:${world.safe}/history`,
      ready: openBatch,
      phone: false,
      answer: {
        what: 'three payments that were executed',
        whom: '0x15d34A…2C6A65, 0x3C44Cd…4293BC and 0x90F79b…93b906',
        amount: '0.25 ETH, 100 HBR and 75 TUSD',
        wrong: 'nothing: executed as signed',
        press: 'nothing',
      },
    },
  ]
}

function answersOf(questions: readonly Question[]): string {
  const parts = questions.map(({ kind, phone, answer: { what, whom, amount, wrong, press } }, index) =>
    [
      `## ${index + 1}.png: ${kind}${phone ? ', on a phone' : ''}`,
      '',
      `- What: ${what}.`,
      `- To whom: ${whom}.`,
      `- How much: ${amount}.`,
      `- Anything wrong: ${wrong}.`,
      `- What to press: ${press}.`,
      '',
    ].join('\n'),
  )
  return `# What is right to say of each picture\n\n${parts.join('\n')}`
}
