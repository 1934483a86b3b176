import type { Channel } from './step.ts'
import type { Why } from './why.ts'

/** Where a debtor can be reached: `departed` is an address the debtor left for an unknown one, `bounced` an e-mail that came back. */
export interface Reach {
  readonly address: 'usable' | 'departed' | 'none'
  readonly email: 'usable' | 'bounced' | 'none'
  /** A mobile number, for SMS. */
  readonly mobile: 'usable' | 'none'
}

/** The first of these channels the debtor can be reached by, or why none can be used. */
export function chooseChannel(channels: readonly Channel[], reach: Reach): Channel | Why {
  const channel = channels.find((candidate) => canReach(candidate, reach))
  if (channel) return channel
  const values = { address: reach.address, email: reach.email }
  const [post, email] = [channels.includes('post'), channels.includes('email')]
  if (post && email) return { key: 'why.no_address_no_email', values }
  if (post) return { key: 'why.no_address', values }
  if (email) return { key: 'why.no_email', values }
  return { key: 'why.no_phone', values: {} }
}

function canReach(channel: Channel, reach: Reach): boolean {
  if (channel === 'post') return reach.address === 'usable'
  if (channel === 'email') return reach.email === 'usable'
  return reach.mobile === 'usable'
}
