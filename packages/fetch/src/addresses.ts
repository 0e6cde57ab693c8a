import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is given out to the public. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address is one of the public network: not private, loopback, link-local, shared, reserved, nor a way
 * to wrap such an IPv4 address into IPv6. What is no address is not public either.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // Unwraps ::ffff:127.0.0.1.
  const ip = ipaddr.process(address);
  return ip.range() === 'unicast' && (ip.kind() === 'ipv4' || ip.match(GLOBAL_UNICAST));
}
