import { expect, test } from 'vitest'
import type { Lead } from '../../../../domain/lead/Lead.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { createFakeSource } from '../../../../testing/fakeSource.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { KnownNames, noNames } from '../../../../ui/values/KnownNames.tsx'
import { ReadingHead } from './ReadingHead.tsx'

const spender = '0x9965507d1a55bcc2695c58ba16fb37d819b0a4dc'
const account = { address: spender, name: undefined, role: undefined } as const
const held = {
  token: { address: '0x610178da211fef7d417bc0e6fed39f05609ad788', name: 'HBR', role: undefined },
  amount: 975n,
  unit: { symbol: 'HBR', decimals: 0 },
} as const
const lead: Lead = {
  acts: [
    {
      code: 'allow',
      calls: 1,
      facts: { account, amount: held, unlimited: true, recognised: false, atRisk: held },
    },
  ],
  refund: undefined,
}
const words = {
  stop: undefined,
  sentence: 'Lets 0x996550…B0A4dc spend all HBR, with no limit.',
  more: 'It may take all 975 HBR that this Safe holds now, and what comes later.',
}

const NameIt = ({ address }: { readonly address: Address }) => (
  <button type="button">Name {address.slice(0, 6)}</button>
)

const render = (isAlike: boolean) =>
  renderPart(
    <KnownNames value={{ ...noNames, NameIt }}>
      <ReadingHead {...{ lead, words }} accounts={{ isAlike }} worths={new Map([['975 HBR', '$4,095']])} />
    </KnownNames>,
    { source: createFakeSource() },
  )

test('behavior: what is at risk has its dollars, in the line below the sentence', async () => {
  const screen = await render(false)
  await expect
    .element(screen.getByText(/It may take all/))
    .toHaveTextContent('It may take all 975 HBR ($4,095) that this Safe holds now, and what comes later.')
})

test('behavior: an account without a name can be named, and one that could be taken for another not here', async () => {
  const screen = await render(false)
  await expect.element(screen.getByRole('button', { name: /^Name 0x/ })).toBeVisible()
  await screen.unmount()
  const alike = await render(true)
  await expect.element(alike.getByRole('heading')).toBeVisible()
  expect(alike.getByRole('button', { name: /^Name 0x/ }).query()).toBe(null)
})

test('error: who takes a grave refund is shown with every digit, before the payee, and is not offered a name', async () => {
  const payee = {
    ...account,
    address: '0x15d34aaf54267db7d7c367839aaf71a00a2c6a65',
    name: 'Dee Studio',
  } as const
  const to = { ...payee, isNew: false, imitates: undefined }
  const trap: Lead = {
    acts: [{ code: 'pay', calls: 1, facts: { account: payee, to, amounts: [held] } }],
    refund: { account, recognised: false, most: held, percent: 200, atRisk: held, grave: true },
  }
  const own = new Map([[payee.address as string, payee.name as string]])
  const screen = await renderPart(
    <KnownNames value={{ ...noNames, own, NameIt }}>
      <ReadingHead
        lead={trap}
        words={words}
        accounts={{ refundKnown: 'Ordinary account. Not in your address book.' }}
      />
    </KnownNames>,
    { source: createFakeSource() },
  )
  await expect.element(screen.getByText('Gets the refund:').first()).toBeVisible()
  const said = screen.container.textContent
  expect(said).toMatch(
    /16FB[\s\S]*Gets the refund: Ordinary account\. Not in your address book\.[\s\S]*Recipient: Dee Studio/,
  )
  expect(screen.getByRole('button', { name: /^Name 0x/ }).query()).toBe(null)
  await expect.element(screen.getByRole('button', { name: 'Copy address', exact: true })).toBeVisible()
})

test('behavior: below its lines whom a payment is to is not shown once more, unlike a spender', async () => {
  const to = { ...account, isNew: true, imitates: undefined }
  const pays: Lead = {
    acts: [{ code: 'pay', calls: 1, facts: { account, to, amounts: [held] } }],
    refund: undefined,
  }
  const screen = await renderPart(<ReadingHead lead={pays} words={words} linesAbove />, {
    source: createFakeSource(),
  })
  await expect.element(screen.getByRole('heading')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Copy address' }).query()).toBe(null)
  await screen.unmount()
  const allows = await renderPart(<ReadingHead lead={lead} words={words} linesAbove />, {
    source: createFakeSource(),
  })
  await expect.element(allows.getByRole('button', { name: 'Copy address' })).toBeVisible()
})
