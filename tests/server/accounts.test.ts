import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { TOKEN_IDLE_MS, TOKEN_LIFETIME_MS } from '../../server/accounts/tokens.ts';
import { PASSWORD, openBrowser, refusing, signUp, textAt, visit } from './support/browser.ts';
import { useService } from './support/service.ts';

const service = useService();
const someone = (): string => `p${randomBytes(5).toString('hex')}`;
const registration = (username: string, changes = {}) => ({
  username,
  email: `${username}@example.ru`,
  password: PASSWORD,
  password2: PASSWORD,
  ...changes,
});

describe('registration', () => {
  test('answers a token, the login and the email, and signs the person in', async () => {
    const browser = await visit(service());
    const username = someone();

    const reply = await browser.call('POST', '/api/auth/register/', registration(username));

    browser.token = textAt(reply.body, 'token');
    const me = await browser.call('GET', '/api/auth/me/');
    expect({ reply: reply.status, replyBody: reply.body, me: me.status, meBody: me.body }).toEqual({
      reply: 201,
      replyBody: {
        token: browser.token,
        username,
        email: `${username}@example.ru`,
        name: '',
        is_github_user: false,
      },
      me: 200,
      meBody: {
        id: textAt(me.body, 'id'),
        username,
        email: `${username}@example.ru`,
        name: '',
        is_github_user: false,
        is_tour_completed: false,
      },
    });
  });

  test('names the field that is taken, whatever its case', async () => {
    const person = await signUp(service());
    const { username } = person;

    const replies = [
      await person.call(
        'POST',
        '/api/auth/register/',
        registration(username.toUpperCase(), { email: 'other@example.ru' }),
      ),
      await person.call(
        'POST',
        '/api/auth/register/',
        registration(someone(), { email: `${username}@EXAMPLE.ru` }),
      ),
    ];

    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [400, { username: ['Пользователь с таким логином уже существует'] }],
      [400, { email: ['Пользователь с таким email уже существует'] }],
    ]);
  });

  test('of two registrations of one login at once, one succeeds', async () => {
    const browser = await visit(service());
    const username = someone();

    const replies = await Promise.all([
      browser.call('POST', '/api/auth/register/', registration(username)),
      browser.call(
        'POST',
        '/api/auth/register/',
        registration(username, { email: `two${username}@example.ru` }),
      ),
    ]);

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
  });

  test.each([
    ['different passwords', { password2: 'другой пароль' }, 'Пароли не совпадают.'],
    [
      'seven signs',
      { password: 'вишня12', password2: 'вишня12' },
      'Пароль слишком короткий: нужно не меньше 8 знаков.',
    ],
    [
      'a common password',
      { password: 'Qwerty123', password2: 'Qwerty123' },
      'Такой пароль легко подобрать. Придумайте другой.',
    ],
    ['no such email', { email: 'почта' }, 'Введите правильный email.'],
    [
      'a login with a space',
      { username: 'Мария Иванова' },
      'В логине допустимы буквы, цифры и знаки @ . + - _',
    ],
  ])('refuses %s with a text that is shown as it is', async (_, changes, error) => {
    const browser = await visit(service());

    const reply = await browser.call('POST', '/api/auth/register/', registration(someone(), changes));

    expect({ status: reply.status, body: reply.body }).toEqual({ status: 400, body: { error } });
  });

  test.each([
    ['full-width letters', 'ｉｖａｎ', 'ivan'],
    ['composed and not', 'и\u0306ван', 'йван'],
    ['capitals', 'ИВАН', 'иван'],
    ['digits in circles', 'ivan①', 'ivan1'],
  ])('takes logins that differ by %s only for one', async (_, first, second) => {
    const browser = await visit(service());
    const mark = randomBytes(4).toString('hex').replaceAll(/[a-f]/g, '7');
    const register = (username: string) =>
      browser.call(
        'POST',
        '/api/auth/register/',
        registration(`${username}${mark}`, { email: `${someone()}@example.ru` }),
      );

    const replies = [await register(first), await register(second)];

    expect(replies.map(({ status, body }) => [status, Object.keys(Object(body))[0]])).toEqual([
      [201, 'token'],
      [400, 'username'],
    ]);
  });

  const SIGNS = 'В логине допустимы буквы, цифры и знаки @ . + - _';
  const ALPHABETS = 'Не смешивайте в одном слове логина русские и латинские буквы.';
  const ODD = 'В логине есть необычные буквы, похожие на другие. Замените их.';
  test.each([
    ['a letter without a shape at its end', 'admin\u3164', SIGNS],
    ['a letter without a shape inside', 'ad\u115fmin', SIGNS],
    ['a joiner', 'ad\u200dmin', SIGNS],
    ['a turn of the line', 'ad\u202emin', SIGNS],
    ['a Cyrillic letter in a Latin word', '\u0430dmin', ALPHABETS],
    ['a Latin letter in a Russian word', 'Ив\u0061н', ALPHABETS],
    ['a Greek letter in a Latin word', 'admi\u03bd', ALPHABETS],
    ['an Armenian letter in a Latin word', 'adm\u056bn', ALPHABETS],
    ['a phonetic letter', 'patent\u0261enerator', ODD],
    ['a small capital', '\u1d18atentgenerator', ODD],
    ['a click that looks like l', 'he\u01c0p', ODD],
    ['a Cherokee letter', '\u13aa\u13a1\u13a9', ODD],
  ])('refuses a login that looks like another: %s', async (_, username, error) => {
    const browser = await visit(service());

    const { status, body } = await browser.call(
      'POST',
      '/api/auth/register/',
      registration(username, { email: `${someone()}@example.ru` }),
    );

    expect({ status, body }).toEqual({ status: 400, body: { error } });
  });

  test('takes a login of words of both alphabets', async () => {
    const username = `Школа_${someone()}-кл.7А`;

    const { status } = await (
      await visit(service())
    ).call('POST', '/api/auth/register/', registration(username, { email: `${someone()}@example.ru` }));

    expect(status).toBe(201);
  });

  test.each([
    '7+octocat@users.noreply.github.com',
    '7+octocat@USERS.noreply.github.com',
    '7+octocat@ｕsers.noreply.github.com',
  ])('keeps the private addresses of GitHub for their owners: %s', async (email) => {
    const browser = await visit(service());

    const { status, body } = await browser.call(
      'POST',
      '/api/auth/register/',
      registration(someone(), { email }),
    );

    expect({ status, body }).toEqual({ status: 400, body: { error: 'Введите правильный email.' } });
  });

  test('refuses a password that is the login', async () => {
    const browser = await visit(service());
    const username = someone();

    const reply = await browser.call(
      'POST',
      '/api/auth/register/',
      registration(username, { password: username, password2: username }),
    );

    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 400,
      body: { error: 'Пароль не должен совпадать с логином или email.' },
    });
  });

  test('gives nobody more than they asked for: extra fields are not kept', async () => {
    const browser = await visit(service());
    const username = someone();
    const reply = await browser.call(
      'POST',
      '/api/auth/register/',
      registration(username, { is_github_user: true, is_tour_completed: true, id: 'mine', name: 'X' }),
    );
    browser.token = textAt(reply.body, 'token');

    const { body } = await browser.call('GET', '/api/auth/me/');

    expect(body).toMatchObject({ is_github_user: false, is_tour_completed: false, name: '' });
    expect(textAt(body, 'id')).not.toBe('mine');
  });
});

describe('login', () => {
  test('lets in by the login in any case and gives a new token', async () => {
    const person = await signUp(service());
    const browser = await visit(service());

    const reply = await browser.call('POST', '/api/auth/login/', {
      username: person.username.toUpperCase(),
      password: PASSWORD,
    });

    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 200,
      body: {
        token: expect.stringMatching(/^[0-9a-f]{64}$/),
        username: person.username,
        email: `${person.username}@example.ru`,
        name: '',
        is_github_user: false,
      },
    });
    expect(textAt(reply.body, 'token')).not.toBe(person.token);
  });

  test('lets in by the e-mail address in any case', async () => {
    const { username } = await signUp(service());
    const browser = await visit(service());

    const { status, body } = await browser.call('POST', '/api/auth/login/', {
      username: `${username}@EXAMPLE.ru`,
      password: PASSWORD,
    });

    expect({ status, username: textAt(body, 'username') }).toEqual({ status: 200, username });
  });

  test('by an address that is another’s login opens the account whose password it is', async () => {
    const victim = await signUp(service());
    const address = `${victim.username}@example.ru`;
    const browser = await visit(service());
    // In older data a login may be the address of somebody else.
    const squatter = someone();
    const fields = { password: 'чужой пароль', password2: 'чужой пароль' };
    await browser.call('POST', '/api/auth/register/', registration(squatter, fields));
    await service()
      .db.updateTable('users')
      .set({ username: address, username_key: address })
      .where('username', '=', squatter)
      .execute();
    const login = async (password: string) =>
      textAt(
        (await browser.call('POST', '/api/auth/login/', { username: address, password })).body,
        'username',
      );

    expect([await login(PASSWORD), await login('чужой пароль')]).toEqual([victim.username, address]);
  });

  test('tells nothing about which logins exist', async () => {
    const { username } = await signUp(service());
    const browser = await visit(service());

    const wrong = await browser.call('POST', '/api/auth/login/', { username, password: 'не тот пароль' });
    const unknown = await browser.call('POST', '/api/auth/login/', {
      username: someone(),
      password: 'не тот пароль',
    });

    expect({ status: wrong.status, body: wrong.body }).toEqual({
      status: 400,
      body: { detail: 'Неверный логин или пароль.' },
    });
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body]);
  });

  test('reads a long password to its last sign', async () => {
    const long = 'ё'.repeat(300);
    const browser = await visit(service());
    const username = someone();
    await browser.call(
      'POST',
      '/api/auth/register/',
      registration(username, { password: `${long}1`, password2: `${long}1` }),
    );

    const right = await browser.call('POST', '/api/auth/login/', { username, password: `${long}1` });
    const wrong = await browser.call('POST', '/api/auth/login/', { username, password: `${long}2` });

    expect({ right: right.status, wrong: wrong.status }).toEqual({ right: 200, wrong: 400 });
  });

  test('works while the browser still sends a dead token', async () => {
    const { username } = await signUp(service());
    const browser = await visit(service());
    browser.token = '0'.repeat(64);

    const reply = await browser.call('POST', '/api/auth/login/', { username, password: PASSWORD });

    expect(reply.status).toBe(200);
  });

  test('ends the session that the browser had before', async () => {
    const person = await signUp(service());

    await person.call('POST', '/api/auth/login/', { username: person.username, password: PASSWORD });

    expect((await person.call('GET', '/api/auth/me/')).status).toBe(401);
  });
});

describe('a token', () => {
  test('is stored only as its hash', async () => {
    const { token } = await signUp(service());

    const rows = await service().db.selectFrom('tokens').select('hash').execute();

    expect(rows.some(({ hash }) => hash === token)).toBe(false);
  });

  test('dies by logout', async () => {
    const person = await signUp(service());

    const logout = await person.call('POST', '/api/auth/logout/');

    expect({ logout: logout.status, me: (await person.call('GET', '/api/auth/me/')).status }).toEqual({
      logout: 204,
      me: 401,
    });
  });

  test('gives way to a new one by refresh', async () => {
    const person = await signUp(service());
    const { status, body } = await person.call('POST', '/api/auth/token/refresh/');

    const old = await person.call('GET', '/api/auth/me/');
    person.token = textAt(body, 'token');
    const fresh = await person.call('GET', '/api/auth/me/');

    expect({ status, old: old.status, fresh: fresh.status }).toEqual({ status: 200, old: 401, fresh: 200 });
  });

  test.each([
    ['after thirty days without use', TOKEN_IDLE_MS, 1],
    ['half a year after it was given, however much it is used', TOKEN_LIFETIME_MS / 10, 10],
  ])('runs out %s', async (_, stepMs, steps) => {
    const { clock } = service();
    const begin = clock.now;
    const person = await signUp(service());
    const statuses: number[] = [];

    for (let step = 0; step < steps; step += 1) {
      clock.now += stepMs;
      statuses.push((await person.call('GET', '/api/auth/me/')).status);
    }

    clock.now = begin;
    expect(statuses).toEqual([...Array.from({ length: steps - 1 }, () => 200), 401]);
  });
});

describe('a password change', () => {
  test('needs the old password', async () => {
    const person = await signUp(service());

    const reply = await person.call('POST', '/api/auth/change-password/', {
      old_password: 'не тот пароль',
      new_password: 'зимняя дорога домой',
    });

    expect({ status: reply.status, body: reply.body }).toEqual({
      status: 400,
      body: { error: 'Неверный текущий пароль.' },
    });
  });

  test('ends every session, opens one, and only the new password lets in', async () => {
    const person = await signUp(service());
    const other = await visit(service());
    const login = async (password: string) =>
      other.call('POST', '/api/auth/login/', { username: person.username, password });
    other.token = textAt((await login(PASSWORD)).body, 'token');

    const reply = await person.call('POST', '/api/auth/change-password/', {
      old_password: PASSWORD,
      new_password: 'зимняя дорога домой',
    });

    const elsewhere = await other.call('GET', '/api/auth/me/');
    person.token = textAt(reply.body, 'token');
    const here = await person.call('GET', '/api/auth/me/');
    other.token = '';
    expect({
      message: textAt(reply.body, 'message'),
      elsewhere: elsewhere.status,
      here: here.status,
      byOld: (await login(PASSWORD)).status,
      byFresh: (await login('зимняя дорога домой')).status,
    }).toEqual({ message: 'Пароль успешно изменён', elsewhere: 401, here: 200, byOld: 400, byFresh: 200 });
  });
});

const ONE_LINE = 'В имени есть невидимые знаки или разрыв строки. Наберите его заново.';

test.each([
  'Иван\n\nОтправитель: Министерство',
  'Иван\u2028Петров',
  'Иван\u0000',
  'Иван \u202Eвонав',
  'Иван\u2066',
])('the profile refuses the name %j, which is not one line of visible signs', async (name) => {
  const person = await signUp(service());

  const refused = await person.call('POST', '/api/auth/update_profile/', { name });

  expect({ status: refused.status, body: refused.body }).toEqual({
    status: 400,
    body: refusing({ name: [ONE_LINE] }),
  });
});

test('the profile takes a name, and the rest of it as it is', async () => {
  const person = await signUp(service());
  const profile = Object((await person.call('GET', '/api/auth/me/')).body);

  const reply = await person.call('POST', '/api/auth/update_profile/', {
    ...profile,
    name: 'Мария Ивановна',
  });

  expect({ status: reply.status, body: reply.body }).toEqual({
    status: 200,
    body: { ...profile, name: 'Мария Ивановна' },
  });
});

test.each([
  [{ username: 'admin' }, refusing({ username: ['Логин изменить нельзя.'] })],
  [{ email: 'other@example.ru' }, refusing({ email: ['Email изменить нельзя.'] })],
  [{ is_github_user: true }, refusing({ is_github_user: ['Способ входа изменить нельзя.'] })],
  [{ id: 'u1' }, refusing({ id: ['Номер учётной записи изменить нельзя.'] })],
])(
  'the profile refuses %j and changes nothing: what is sent is never dropped in silence',
  async (changes, body) => {
    const person = await signUp(service());
    const before = (await person.call('GET', '/api/auth/me/')).body;

    const refused = await person.call('POST', '/api/auth/update_profile/', { name: 'Мария', ...changes });

    const after = (await person.call('GET', '/api/auth/me/')).body;
    expect({ status: refused.status, body: refused.body, after }).toEqual({
      status: 400,
      body,
      after: before,
    });
  },
);

describe('settings', () => {
  const DEFAULTS = {
    dark_mode: false,
    toggle_style: 'realistic',
    confirm_layer_delete: true,
    show_layer_settings: false,
    show_canvas_ruler: true,
    show_layers_outside_canvas: true,
    enable_snap_to_edges: true,
    is_theme_chosen: false,
    autosave: false,
  };

  test('start with the buttons of layers on hover, the other switches of the specification on, and automatic saving off', async () => {
    const person = await signUp(service());

    const { status, body } = await person.call('GET', '/api/auth/get_user_settings/');

    expect({ status, body }).toEqual({ status: 200, body: DEFAULTS });
  });

  test('keep what was changed, each person their own', async () => {
    const [person, other] = [await signUp(service()), await signUp(service())];
    await person.call('POST', '/api/auth/update_settings/', { show_canvas_ruler: false, autosave: true });
    await person.call('POST', '/api/auth/update_settings/', { dark_mode: true, user_id: 'x' });

    const own = await person.call('GET', '/api/auth/get_user_settings/');
    const others = await other.call('GET', '/api/auth/get_user_settings/');

    expect(own.body).toEqual({
      ...DEFAULTS,
      show_canvas_ruler: false,
      autosave: true,
      dark_mode: true,
      is_theme_chosen: true,
    });
    expect(others.body).toEqual(DEFAULTS);
  });

  test('refuse what is no setting, naming the field', async () => {
    const person = await signUp(service());

    const { status, body } = await person.call('POST', '/api/auth/update_settings/', { dark_mode: 'да' });

    expect({ status, body }).toEqual({ status: 400, body: refusing({ dark_mode: ['Неверное значение.'] }) });
  });
});

test('sign-in events are logged without names, passwords and tokens', async () => {
  const { events } = service();
  events.length = 0;
  const person = await signUp(service());
  await person.call('POST', '/api/auth/login/', { username: person.username, password: 'не тот пароль' });

  const text = JSON.stringify(events);

  expect(events.map(({ event, outcome }) => [event, outcome])).toEqual([
    ['register', undefined],
    ['login', 'refused'],
  ]);
  expect(
    [person.username, person.token, PASSWORD, 'не тот'].filter((secret) => text.includes(secret)),
  ).toEqual([]);
});

test('an empty Authorization header means nobody, not an error of the server', async () => {
  const browser = openBrowser(service());

  const { status, body } = await browser.call('GET', '/api/auth/me/', undefined, { Authorization: '' });

  expect({ status, body }).toEqual({
    status: 401,
    body: { detail: 'Учётные данные не были предоставлены.' },
  });
});
