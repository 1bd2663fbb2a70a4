import { expect, test } from '../fixtures.ts'
import { turnSwitch } from '../support/turnSwitch.ts'

/** What the service may answer in place of the history, each in its own form, and how the page says it. */
const answers = [
  [
    { status: 422, body: { statusCode: 422, code: 'custom', message: 'Invalid address', path: [] } },
    'The gateway refused it: “custom: Invalid address”.',
  ],
  [{ status: 404, body: { code: 404, message: 'An error occurred' } }, 'The gateway does not know this.'],
  [
    { status: 422, body: { message: 'Invalid safeTxHash', statusCode: 422 } },
    'The gateway refused it: “422: Invalid safeTxHash”.',
  ],
  [
    { status: 400, body: { message: 'Invalid transaction ID', error: 'Bad Request', statusCode: 400 } },
    'The gateway answered “400: Invalid transaction ID”.',
  ],
  [
    { status: 451, body: { code: 451, message: 'Unavailable for legal reasons' } },
    'The gateway may not serve this.',
  ],
  [
    { status: 403, body: { message: 'Access to this Safe is restricted', statusCode: 403 } },
    'The gateway does not serve this.',
  ],
  [
    { status: 500, body: { code: 500, message: 'Internal server error' } },
    'The gateway answered “500: Internal server error”.',
  ],
  [
    { status: 503, body: { code: 503, message: 'Service unavailable' } },
    'The gateway answered “503: Service unavailable”.',
  ],
  [
    { status: 502, body: { statusCode: 502, message: 'Bad gateway' } },
    'The gateway answered “502: Bad gateway”.',
  ],
  [
    { status: 502, text: '<!doctype html><title>Bad gateway</title>' },
    'The gateway sent something that is not an answer.',
  ],
  [{ status: 400, body: ['no', 'object'] }, 'The gateway answered “Bad Request”.'],
  [{ status: 200, text: '' }, 'The gateway sent something this app cannot use.'],
  [
    { status: 200, text: '{"count": 20, "results": [{"type":' },
    'The gateway sent something that is not an answer.',
  ],
  [{ status: 200, body: { results: 'none' } }, 'The gateway sent something this app cannot use.'],
  [
    { status: 200, body: {}, headers: { 'access-control-allow-origin': 'https://elsewhere.invalid' } },
    'The gateway does not answer this site.',
  ],
  // Last, because the page slows down when it is asked to.
  [{ status: 429, text: 'Rate limit reached' }, 'The gateway asks this site to slow down.'],
] as const

test('error: every kind of answer that is an error is named, and what the chain remembers stays @long', async ({
  openEmbedded,
  problems,
  sandbox,
}) => {
  problems.allow(/the server responded with a status of \d+|blocked by CORS policy|ERR_FAILED/)
  const fail = (answer: object) =>
    turnSwitch(sandbox, 'fail', { ...answer, path: '/transactions/history', times: 99 })
  const [[first], ...others] = answers
  await fail(first)
  const { app } = await openEmbedded({ route: `#/local:${sandbox.world.safe}/history` })
  const executed = app.getByRole('region', { name: 'Executed transactions' })
  const askAgain = app.getByRole('button', { name: 'Ask again' })
  await expect(app.getByText(answers[0][1])).toBeVisible()
  for (const [answer, title] of others) {
    await turnSwitch(sandbox, 'reset', {})
    await fail(answer)
    await askAgain.click()
    await expect(app.getByText(title)).toBeVisible()
    await expect(executed.getByText('Executed', { exact: true })).toHaveCount(10)
  }
  await turnSwitch(sandbox, 'reset', {})
  await askAgain.click()
  await expect(app.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toBeVisible()
})
