import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import * as nouns from '#contract/index.ts';
import { type Document, operationsOf } from '#contract/openapi/openapi.ts';
import { routes } from '#server/app.ts';
import { fillVillage, SUKAMAJU } from '#server/demo/demo.ts';
import { testApi } from './api.ts';

const api = await testApi();
const village = await api.village();
const served = await village.send('/v1/openapi.json');
const text = await served.text();
const document: Document = JSON.parse(text);
const all = operationsOf(nouns);
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

describe('every endpoint of the contract', () => {
  it('is implemented once, and nothing else is', () => {
    const contract = all.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort();
    const implemented = routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort();
    expect(implemented).toEqual(contract);
    const addresses = contract.map((key) => key.replace(/\{\w+\}/g, '{}').replace(/\/$/, ''));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('is documented under a name of its own', () => {
    expect(operations.length).toBe(all.length);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(all.length);
    for (const { operationId, summary } of operations) {
      expect(operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
      expect(summary, operationId).toMatch(/^[A-Z]/);
    }
  });

  it('says who may call it', () => {
    for (const { noun, name, endpoint } of all) expect(endpoint.can, `${noun}.${name}`).toBeTruthy();
    for (const operation of operations) {
      expect(operation.security.length > 0, operation.operationId).toBe(operation['x-can'] !== 'publik');
      expect(operation.description, operation.operationId).not.toBe('');
    }
  });

  it('neither accepts nor returns the id of a village: the host decides', () => {
    for (const { operationId, parameters, requestBody } of operations)
      expect(JSON.stringify([parameters, requestBody]), operationId).not.toMatch(/\bdesa_id\b/);
    for (const [path, methods] of Object.entries(document.paths)) {
      if (path.startsWith('/v1/platform/')) continue;
      expect(path).not.toContain('desa_id');
      expect(JSON.stringify(methods), path).not.toMatch(/\bdesa_id\b/);
    }
  });

  it('describes its query language where it returns a list', () => {
    for (const { noun, name, endpoint } of all.filter(({ endpoint }) => endpoint.shape === 'list')) {
      const operation = document.paths[endpoint.path]?.get;
      expect(operation?.parameters.length, `${noun}.${name}`).toBeGreaterThan(0);
    }
  });
});

describe('GET /v1/openapi.json', () => {
  it("is served once and then from the client's cache", async () => {
    expect(served.headers.get('content-type')).toContain('application/json');
    const etag = served.headers.get('etag') ?? '';
    const again = await village.send('/v1/openapi.json', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });

  it('has no error according to Redocly', async () => {
    // Paths end as in the specification; the router accepts both forms.
    const config = await createConfig({
      extends: ['recommended'],
      rules: { 'no-path-trailing-slash': 'off' },
    });
    const problems = await lintFromString({ source: text, config });
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('follows the schema of OpenAPI 3.1', async () => {
    const result = await new Validator().validate(JSON.parse(text));
    expect(result.errors ?? []).toEqual([]);
    expect(result.valid).toBe(true);
  });

  it('would fail with a mistake in it', async () => {
    const broken = { ...document, info: { version: '1.0.0' } };
    const config = await createConfig({ extends: ['recommended'] });
    const problems = await lintFromString({ source: JSON.stringify(broken), config });
    expect(problems.some(({ severity }) => severity === 'error')).toBe(true);
    expect((await new Validator().validate(broken)).valid).toBe(false);
  });
});

describe('real responses', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'doc', components: document.components });

  /** Differences between a response and the document. */
  async function problems(path: string, answer: Response, method = 'get'): Promise<unknown> {
    const replies = document.paths[path]?.[method]?.responses ?? {};
    const reply = replies[answer.status];
    if (!reply) return `status ${answer.status} is not documented`;
    const found = '$ref' in reply ? document.components.responses[reply.$ref.split('/').at(-1) ?? ''] : reply;
    const schema = found?.content?.['application/json']?.schema;
    if (!schema) return (await answer.text()) === '' ? [] : 'an answer without a schema';
    const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"doc#/')));
    return validate(await answer.json()) ? [] : validate.errors;
  }

  it('of every read endpoint are as documented, for visitors, residents and admins', async () => {
    const filled = api.at(3_000_001, 'desa-terisi.example');
    await filled.db((db) => fillVillage(api.core, db, { ...SUKAMAJU, host: filled.host, residents: 30 }));
    const [warga, admin] = await Promise.all([filled.warga(), filled.admin()]);
    const good = new Set<string>();
    const check = async (path: string, address: string, access?: string): Promise<unknown> => {
      const answer = await filled.send(address, {}, access);
      const copy = answer.clone();
      expect(await problems(path, answer), `${address} (${answer.status})`).toEqual([]);
      if (!copy.ok) return undefined;
      good.add(path);
      return copy.json();
    };
    const reading = all
      .map(({ endpoint }) => endpoint)
      .filter(({ method, shape }) => method === 'GET' && shape !== 'stream');
    for (const { path, shape } of reading.filter((one) => !one.path.includes('{'))) {
      for (const access of [undefined, warga.access, admin.access]) {
        const body = await check(path, path, access);
        const [row] =
          shape === 'list' ? ((body as { data?: { id: unknown }[] } | undefined)?.data ?? []) : [];
        const detail = reading.find(
          (one) => one.path.replace(/\/$/, '') === `${path.replace(/\/$/, '')}/{id}`,
        );
        if (row && detail) await check(detail.path, detail.path.replace('{id}', String(row.id)), access);
      }
    }
    expect([...good]).toEqual(expect.arrayContaining(['/v1/desa/me/', '/v1/users/me', '/v1/artikel']));
  });

  it('are as documented for errors', async () => {
    const post = (body: unknown, type = 'application/json') =>
      village.send('/v1/token/', {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify(body),
      });
    expect(await problems('/v1/users/me', await village.send('/v1/users/me'))).toEqual([]);
    expect(await problems('/v1/artikel/{id}', await village.send('/v1/artikel/999999'))).toEqual([]);
    expect(await problems('/v1/token/', await post({ username: 'x' }), 'post')).toEqual([]);
    expect(await problems('/v1/token/', await post('x', 'text/plain'), 'post')).toEqual([]);
  });

  it('are checked: a wrong one is detected', async () => {
    const wrong = Response.json({ data: { nama_desa: 7 } });
    expect(await problems('/v1/desa/me/', wrong)).not.toEqual([]);
  });
});
