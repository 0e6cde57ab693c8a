import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Prefix length of a subscriber's IPv6 network (RFC 6177), whose addresses count as one client. */
const IPV6_SITE = 64;

/**
 * The network that counts as one client: an IPv4 address (also when it is written as IPv6), or the /64 of an IPv6
 * address.
 */
export function clientNetwork(address: string): string {
  if (isIPv4(address) || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toNormalizedString().split('%')[0]}/${IPV6_SITE}`)}/${IPV6_SITE}`;
}
