import { describe, expect, test } from '@jest/globals';
import {
  collectionVersion,
  independentVersion,
  itemVersion,
  namespaceOf,
  otherDataVersion,
} from './cache-versions.js';
import { CORE_COLLECTIONS, listedVersion } from './core-collections.js';
import { Versions } from './versions.js';

describe('Versions', () => {
  test('a value computed before a change is stale after it', () => {
    const versions = new Versions();
    const marks = [versions.mark('wp/v2'), versions.mark('oembed/1.0')];
    const at = versions.now;
    expect(versions.holds(at, marks)).toBe(true);
    versions.raise('tribe/events/v1');
    expect(versions.holds(at, marks)).toBe(true);
    versions.raise('wp/v2');
    expect(versions.holds(at, marks)).toBe(false);
    expect(versions.holds(versions.now, marks)).toBe(true);
  });

  test('a namespace that is first used after a change counts as changed', () => {
    const versions = new Versions();
    const at = versions.now;
    versions.raise('wp/v2');
    expect(versions.holds(at, [versions.mark('never/seen')])).toBe(false);
  });

  test('nothing is fresh while versions are in doubt, nor older values afterwards', () => {
    const versions = new Versions();
    const marks = [versions.mark('wp/v2')];
    const before = versions.now;
    versions.doubt('one');
    versions.doubt('another');
    expect(versions.holds(versions.now, marks)).toBe(false);
    const during = versions.now;
    versions.trust('one');
    expect(versions.reliable).toBe(false);
    versions.trust('another');
    expect(versions.holds(before, marks)).toBe(false);
    expect(versions.holds(during, marks)).toBe(false);
    expect(versions.holds(versions.now, marks)).toBe(true);
  });

  test('a namespace may change together with everything in it', () => {
    const versions = new Versions();
    const [within, beside] = [versions.mark('wp/v2/users'), versions.mark('wp/v20')];
    const at = versions.now;
    versions.raise('wp/v2');
    expect(versions.holds(at, [within])).toBe(true);
    versions.raiseWithin('wp/v2');
    expect(versions.holds(at, [within])).toBe(false);
    expect(versions.holds(at, [beside])).toBe(true);
  });

  test('a possible change does not count as an announced one', () => {
    const versions = new Versions();
    const marks = [versions.mark('wp/v2/users')];
    const at = versions.now;
    versions.raiseWithin('wp/v2');
    versions.doubt('contact');
    versions.trust('contact');
    expect([versions.holds(at, marks), versions.changedSince(at, marks)]).toEqual([false, false]);
    versions.raise('wp/v2/users');
    expect(versions.changedSince(at, marks)).toBe(true);
  });

  test('the description changes when one of the versions or the list changes', () => {
    const versions = new Versions();
    const namespaces = ['wp/v2'];
    const texts = new Set<string>();
    const note = (list = namespaces) => texts.add(versions.describeAll(list)).size;
    expect([note(), note()]).toEqual([1, 1]);
    versions.raise('wp/v2');
    expect([note(), note()]).toEqual([2, 2]);
    expect(note(['wp/v2', 'oembed/1.0'])).toBe(3);
    versions.doubt('one');
    expect(versions.describeAll(namespaces)).toBe('');
    versions.trust('one');
    expect(note()).toBe(4);
    // The description was cached for this list only.
    versions.raise('forms/v1');
    expect(versions.describeAll(namespaces)).toBe([...texts][3]);
  });

  test('a collection changes with its namespace, and a change of it leaves other collections and other data fresh', () => {
    const versions = new Versions();
    const [posts, pages] = [collectionVersion('wp/v2', 'posts'), collectionVersion('wp/v2', 'pages')];
    const marks = [posts, pages, 'wp/v2', otherDataVersion('wp/v2')].map((name) => versions.mark(name));
    const at = versions.now;
    versions.raise(posts);
    expect(marks.map((mark) => versions.holds(at, [mark]))).toEqual([false, true, false, true]);
    const later = versions.now;
    versions.raiseWithin('wp/v2');
    expect(marks.some((mark) => versions.holds(later, [mark]))).toBe(false);
    expect(namespaceOf(posts)).toBe('wp/v2');
  });

  test('a change of an independent collection leaves its namespace fresh', () => {
    const versions = new Versions();
    const comments = independentVersion('wp/v2', 'comments');
    expect(versions.describeAll(['wp/v2'])).not.toContain(comments);
    const [own, namespace, beside] = [comments, 'wp/v2', otherDataVersion('wp/v2')].map((name) =>
      versions.mark(name),
    );
    if (!own || !namespace || !beside) throw new TypeError('every version has a mark');
    expect(versions.describeAll(['wp/v2'])).toContain(comments);
    const at = versions.now;
    versions.raise(comments);
    expect([own, namespace, beside].map((mark) => versions.holds(at, [mark]))).toEqual([false, true, true]);
    expect(versions.describeAll(['wp/v2']).split(',')).toHaveLength(3 + Object.keys(CORE_COLLECTIONS).length);
    const later = versions.now;
    versions.raiseWithin('wp/v2');
    expect(versions.holds(later, [own])).toBe(false);
  });

  test('an item of an independent collection has a version, whose change is one of the collection', () => {
    const versions = new Versions();
    const comments = independentVersion('wp/v2', 'comments');
    const [one, other] = [itemVersion(comments, 1), itemVersion(comments, 2)];
    const marks = [one, other, comments, 'wp/v2', otherDataVersion('wp/v2')].map((name) =>
      versions.mark(name),
    );
    const at = versions.now;
    versions.raise(one);
    expect(marks.map((mark) => versions.holds(at, [mark]))).toEqual([false, true, false, true, true]);
    // Services receive the version of the collection alone.
    expect(versions.describeAll(['wp/v2'])).not.toContain(`${one}=`);
    const later = versions.now;
    versions.raiseWithin('wp/v2');
    expect(marks.some((mark) => versions.holds(later, [mark]))).toBe(false);
  });

  test('the items of a collection have a version within the namespace of the collection', () => {
    const versions = new Versions();
    const { posts, pages } = CORE_COLLECTIONS;
    const marks = [listedVersion(posts), posts, listedVersion(pages), 'wp/v2'].map((name) =>
      versions.mark(name),
    );
    const at = versions.now;
    versions.raise(listedVersion(posts));
    expect(marks.map((mark) => versions.holds(at, [mark]))).toEqual([false, true, true, false]);
    expect(namespaceOf(listedVersion(posts))).toBe('wp/v2');
  });

  test('a change that is received twice counts once, version by version', () => {
    const versions = new Versions();
    versions.change('one', ['wp/v2']);
    const marks = [versions.mark('wp/v2'), versions.mark('oembed/1.0')];
    const at = versions.now;
    versions.change('one', ['wp/v2']);
    expect(versions.holds(at, marks)).toBe(true);
    versions.change('one', ['wp/v2', 'oembed/1.0']);
    expect(marks.map((mark) => versions.holds(at, [mark]))).toEqual([true, false]);
    versions.change('another', ['wp/v2']);
    expect(versions.holds(at, marks)).toBe(false);
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
