import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The IPv6 network of a subscriber (RFC 6177): its addresses count as one client. */
const IPV6_SITE = 64;

/**
 * The network whose attempts are counted together: an IPv4 address (also where it is written as IPv6), the /64 of an IPv6 address.
 */
export function clientNetwork(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/${IPV6_SITE}`)}/${IPV6_SITE}`;
}
