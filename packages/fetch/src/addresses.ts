import ipaddr from 'ipaddr.js';

/** Global unicast addresses of IPv6. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address is public: not private, loopback, link-local, shared or reserved, nor an IPv6 form of such an
 * IPv4 address. False for a text that is not an address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Unwraps ::ffff:127.0.0.1.
  const ip = ipaddr.process(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GLOBAL_UNICAST));
}
