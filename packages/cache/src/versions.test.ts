import { describe, expect, test } from '@jest/globals';
import {
  collectionVersion,
  independentVersion,
  itemVersion,
  namespaceOf,
  otherDataVersion,
} from './cache-versions.js';
import { CORE_COLLECTIONS, listedVersion } from './core-collections.js';
import { EVENT_COLLECTIONS } from './event-collections.js';
import { Versions } from './versions.js';

describe('Versions', () => {
  test('a value computed before a change is stale after it', () => {
    const versions = new Versions();
    const stamps = [versions.stamp('wp/v2'), versions.stamp('oembed/1.0')];
    const at = versions.now;
    expect(versions.isFresh(at, stamps)).toBe(true);
    versions.bump('tribe/events/v1');
    expect(versions.isFresh(at, stamps)).toBe(true);
    versions.bump('wp/v2');
    expect(versions.isFresh(at, stamps)).toBe(false);
    expect(versions.isFresh(versions.now, stamps)).toBe(true);
  });

  test('a namespace that is first used after a change counts as changed', () => {
    const versions = new Versions();
    const at = versions.now;
    versions.bump('wp/v2');
    expect(versions.isFresh(at, [versions.stamp('never/seen')])).toBe(false);
  });

  test('nothing is fresh while versions are in doubt, nor older values afterwards', () => {
    const versions = new Versions();
    const stamps = [versions.stamp('wp/v2')];
    const before = versions.now;
    versions.doubt('one');
    versions.doubt('another');
    expect(versions.isFresh(versions.now, stamps)).toBe(false);
    const during = versions.now;
    versions.trust('one');
    expect(versions.reliable).toBe(false);
    versions.trust('another');
    expect(versions.isFresh(before, stamps)).toBe(false);
    expect(versions.isFresh(during, stamps)).toBe(false);
    expect(versions.isFresh(versions.now, stamps)).toBe(true);
  });

  test('a namespace may change together with everything in it', () => {
    const versions = new Versions();
    const [within, beside] = [versions.stamp('wp/v2/users'), versions.stamp('wp/v20')];
    const at = versions.now;
    versions.bump('wp/v2');
    expect(versions.isFresh(at, [within])).toBe(true);
    versions.bumpWithin('wp/v2');
    expect(versions.isFresh(at, [within])).toBe(false);
    expect(versions.isFresh(at, [beside])).toBe(true);
  });

  test('a possible change does not count as an announced one', () => {
    const versions = new Versions();
    const stamps = [versions.stamp('wp/v2/users')];
    const at = versions.now;
    versions.bumpWithin('wp/v2');
    versions.doubt('contact');
    versions.trust('contact');
    expect([versions.isFresh(at, stamps), versions.changedSince(at, stamps)]).toEqual([false, false]);
    versions.bump('wp/v2/users');
    expect(versions.changedSince(at, stamps)).toBe(true);
  });

  test('the description changes when one of the versions or the list changes', () => {
    const versions = new Versions();
    const namespaces = ['wp/v2'];
    const texts = new Set<string>();
    const note = (list = namespaces) => texts.add(versions.describeAll(list)).size;
    expect([note(), note()]).toEqual([1, 1]);
    versions.bump('wp/v2');
    expect([note(), note()]).toEqual([2, 2]);
    expect(note(['wp/v2', 'oembed/1.0'])).toBe(3);
    versions.doubt('one');
    expect(versions.describeAll(namespaces)).toBe('');
    versions.trust('one');
    expect(note()).toBe(4);
    // The description was cached for this list only.
    versions.bump('forms/v1');
    const withoutItems = (text: string | undefined) => text?.replace(/,items=.*$/, '');
    expect(withoutItems(versions.describeAll(namespaces))).toBe(withoutItems([...texts][3]));
  });

  test('the description names the items that have changed last, with the moment before which others changed', () => {
    const versions = new Versions();
    const told = (): string => /,items=(.*)$/.exec(versions.describeAll(['wp/v2']))?.[1] ?? '';
    const clock = told().split(':')[0];
    expect(told()).toBe(`${clock}:0-0`);
    versions.bump('wp/v2');
    versions.bump(itemVersion('wp/v2', 1));
    versions.bump(itemVersion('wp/v2', 2));
    versions.bump(itemVersion('wp/v2', 1));
    expect(told()).toBe(`${clock}:0-4;wp/v2/item-2@3;wp/v2/item-1@4`);
    for (let id = 1; id <= 24; id += 1) versions.bump(itemVersion('tribe/events/v1', id));
    expect(told()).toMatch(new RegExp(`^${clock}:4-28(;tribe/events/v1/item-\\d+@\\d+){24}$`));
  });

  test('the description names no items after a possible change of all of them', () => {
    const versions = new Versions();
    const told = (): string => /,items=(.*)$/.exec(versions.describeAll(['wp/v2']))?.[1] ?? '';
    const clock = told().split(':')[0];
    versions.bump(itemVersion('wp/v2', 1));
    versions.bumpWithin('wp/v2');
    expect(told()).toBe(`${clock}:2-2`);
    versions.bump(itemVersion('wp/v2', 1));
    versions.doubt('contact');
    versions.trust('contact');
    expect(told()).toBe(`${clock}:4-4`);
  });

  test('a collection changes with its namespace, and a change of it leaves other collections and other data fresh', () => {
    const versions = new Versions();
    const [posts, pages] = [collectionVersion('wp/v2', 'posts'), collectionVersion('wp/v2', 'pages')];
    const stamps = [posts, pages, 'wp/v2', otherDataVersion('wp/v2')].map((name) => versions.stamp(name));
    const at = versions.now;
    versions.bump(posts);
    expect(stamps.map((stamp) => versions.isFresh(at, [stamp]))).toEqual([false, true, false, true]);
    const later = versions.now;
    versions.bumpWithin('wp/v2');
    expect(stamps.some((stamp) => versions.isFresh(later, [stamp]))).toBe(false);
    expect(namespaceOf(posts)).toBe('wp/v2');
  });

  test('a change of an independent collection leaves its namespace fresh', () => {
    const versions = new Versions();
    const day = independentVersion('wp/v2', 'day');
    expect(versions.describeAll(['wp/v2'])).not.toContain(day);
    const [own, namespace, beside] = [day, 'wp/v2', otherDataVersion('wp/v2')].map((name) =>
      versions.stamp(name),
    );
    if (!own || !namespace || !beside) throw new TypeError('every version has a stamp');
    expect(versions.describeAll(['wp/v2'])).toContain(day);
    const at = versions.now;
    versions.bump(day);
    expect([own, namespace, beside].map((stamp) => versions.isFresh(at, [stamp]))).toEqual([
      false,
      true,
      true,
    ]);
    expect(versions.describeAll(['wp/v2']).split(',')).toHaveLength(
      4 + Object.keys(CORE_COLLECTIONS).length + Object.keys(EVENT_COLLECTIONS).length,
    );
    const later = versions.now;
    versions.bumpWithin('wp/v2');
    expect(versions.isFresh(later, [own])).toBe(false);
  });

  test('an item of an independent collection has a version, whose change is one of the collection', () => {
    const versions = new Versions();
    const comments = independentVersion('wp/v2', 'comments');
    const [one, other] = [itemVersion(comments, 1), itemVersion(comments, 2)];
    const stamps = [one, other, comments, 'wp/v2', otherDataVersion('wp/v2')].map((name) =>
      versions.stamp(name),
    );
    const at = versions.now;
    versions.bump(one);
    expect(stamps.map((stamp) => versions.isFresh(at, [stamp]))).toEqual([false, true, false, true, true]);
    // Services receive a stamp of the collection, and the item among those that have changed last.
    const described = versions.describeAll(['wp/v2']);
    expect([described.includes(`${one}=`), described.includes(`${one}@1`)]).toEqual([false, true]);
    const later = versions.now;
    versions.bumpWithin('wp/v2');
    expect(stamps.some((stamp) => versions.isFresh(later, [stamp]))).toBe(false);
  });

  test('the items of a collection have a version within the namespace of the collection', () => {
    const versions = new Versions();
    const { posts, pages } = CORE_COLLECTIONS;
    const stamps = [listedVersion(posts), posts, listedVersion(pages), 'wp/v2'].map((name) =>
      versions.stamp(name),
    );
    const at = versions.now;
    versions.bump(listedVersion(posts));
    expect(stamps.map((stamp) => versions.isFresh(at, [stamp]))).toEqual([false, true, true, false]);
    expect(namespaceOf(listedVersion(posts))).toBe('wp/v2');
  });

  test('a change that is received twice counts once, version by version', () => {
    const versions = new Versions();
    versions.change('one', ['wp/v2']);
    const stamps = [versions.stamp('wp/v2'), versions.stamp('oembed/1.0')];
    const at = versions.now;
    versions.change('one', ['wp/v2']);
    expect(versions.isFresh(at, stamps)).toBe(true);
    versions.change('one', ['wp/v2', 'oembed/1.0']);
    expect(stamps.map((stamp) => versions.isFresh(at, [stamp]))).toEqual([true, false]);
    versions.change('another', ['wp/v2']);
    expect(versions.isFresh(at, stamps)).toBe(false);
    const later = versions.now;
    // Without an id each change counts separately.
    versions.change('', ['wp/v2']);
    versions.change('', ['wp/v2']);
    expect(versions.now).toBe(later + 2);
  });

  test('trust without a doubt changes nothing', () => {
    const versions = new Versions();
    const at = versions.now;
    versions.trust('nothing');
    expect(versions.now).toBe(at);
  });
});
