import type { TestService } from '@almanac/testing';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { AUTHOR, route, serveHttp, startOembed, stopAll } from './testing/oembed.js';

describe('other sites', () => {
  let service: TestService;
  let host: string;
  let asked: string[];
  let answers: { [path: string]: string | { location: string } };

  beforeEach(async () => {
    asked = [];
    host = await serveHttp((request, response) => {
      asked.push(request.url ?? '');
      const answer = answers[(request.url ?? '').split('?')[0] ?? ''];
      if (answer === undefined) response.writeHead(404).end();
      else if (typeof answer === 'string') response.end(answer);
      else response.writeHead(302, answer).end();
    });
    answers = {
      '/page': '<link rel="alternate" type="application/json+oembed" href="/oembed?id=1">',
      '/oembed': JSON.stringify({
        type: 'rich',
        title: 'Foreign',
        html: '<iframe src="https://foreign.example/p" onload="x"></iframe><script>y</script>',
      }),
    };
    service = await startOembed({ OUTGOING_ALLOWED_HOSTS: host });
  });
  afterEach(stopAll);

  const proxy = (query: Readonly<Record<string, string>>) =>
    service.ask('GET', route('proxy', query), { as: AUTHOR });

  test('other sites are fetched from the endpoint that their pages name, and not trusted', async () => {
    const { status, body, headers } = await proxy({
      url: `http://${host}/page`,
      maxwidth: '400',
      maxheight: '300',
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Foreign',
      html: '<iframe sandbox="allow-scripts" security="restricted" src="https://foreign.example/p"></iframe>',
    });
    expect(headers.get('x-almanac-cache')).toBeNull();
    expect(asked).toEqual(['/page', '/oembed?id=1&maxwidth=400&maxheight=300']);
  });

  test('other sites are not fetched again soon, with or without an embed', async () => {
    for (const path of ['/page', '/page', '/nothing', '/nothing'])
      await proxy({ url: `http://${host}${path}` });
    expect(asked).toEqual(['/page', '/oembed?id=1&maxwidth=600', '/nothing']);
    const metrics = await (await fetch(`http://127.0.0.1:${service.ports.ops}/metrics`)).text();
    for (const name of ['oembed_fetch_total', 'oembed_proxy_lookups_total']) {
      expect(metrics).toMatch(new RegExp(`^${name}\\{outcome="\\w+"`, 'm'));
    }
    expect(metrics).toContain('oembed_proxy_lookups_total{outcome="kept"} 2');
    expect(metrics).toContain('oembed_fetch_total{outcome="answered"} 3');
  });

  test('other sites are not fetched where only listed providers are allowed', async () => {
    const { status, body } = await proxy({ url: `http://${host}/page`, discover: 'false' });
    expect([status, body.code, asked]).toEqual([404, 'oembed_invalid_url', []]);
  });

  test('other sites may respond in XML', async () => {
    answers['/page'] += '<link rel="alternate" type="text/xml+oembed" href="/xml">';
    answers['/xml'] = '<oembed><type>link</type><title>In XML</title></oembed>';
    expect((await proxy({ url: `http://${host}/page`, format: 'xml' })).body.title).toBe('In XML');
    expect((await proxy({ url: `http://${host}/page` })).body.title).toBe('Foreign');
  });

  test('other sites may redirect, but never into the network behind the site', async () => {
    answers['/moved'] = { location: '/page' };
    expect((await proxy({ url: `http://${host}/moved` })).status).toBe(200);
    let secrets = 0;
    const inside = await serveHttp((_request, response) => {
      secrets++;
      response.end(answers['/oembed']);
    });
    answers['/away'] = { location: `http://${inside}/` };
    answers['/page-with-endpoint-inside'] =
      `<link rel="alternate" type="text/json+oembed" href="http://${inside}/">`;
    answers['/metadata'] = { location: 'http://169.254.169.254/latest/' };
    for (const path of ['/away', '/page-with-endpoint-inside', '/metadata']) {
      const { status, body } = await proxy({ url: `http://${host}${path}` });
      expect([status, body.code]).toEqual([404, 'oembed_invalid_url']);
    }
    expect(secrets).toBe(0);
  });

  test('the pages of other sites are read up to the end of their head only', async () => {
    const endless = await serveHttp((_request, response) => {
      response.write('<link rel="alternate" type="application/json+oembed" href="/x">');
      const timer = setInterval(() => response.write(' '.repeat(100_000)), 1);
      response.on('close', () => clearInterval(timer));
    });
    await service.stop();
    service = await startOembed({ OUTGOING_ALLOWED_HOSTS: endless });
    // The endpoint is endless as well, so its response is aborted.
    expect((await proxy({ url: `http://${endless}/` })).status).toBe(404);
  });
});
